import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import type { FileLayoutRow } from '#contract/finance/layouts/file-layouts.ts';
import { formatsOf, layoutFieldNames, layoutFieldType, layoutPurposes } from '#contract/finance/layouts/layout-fields.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { required } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { today } from '#web/kit/show/today.ts';
import { useDataWords } from '#web/language/use-data-words.ts';

const form = defineForm(z.object({ name: required(100), purpose: z.enum(layoutPurposes) }));

export interface NewLayoutDialogProps {
  /** A layout that is copied, or none; the dialog is closed without either. */
  readonly begins: FileLayoutRow | 'new' | undefined;
  readonly onClose: () => void;
}

/** A new layout, or the copy of one: its name, then the editor. */
export function NewLayoutDialog({ begins, onClose }: NewLayoutDialogProps) {
  const { t } = useTranslation('fileLayouts');
  const words = useDataWords('fileLayouts');
  const go = useGo();
  const copied = begins === 'new' ? undefined : begins;
  const make = async ({ name, purpose }: { readonly name: string; readonly purpose: LayoutPurpose }): Promise<string> => {
    if (copied !== undefined) return (await call(fileLayouts.duplicate, { params: { id: copied.id }, body: { name } })).data.id;
    // The first fields of the purpose, as something to see in the preview.
    const columns = layoutFieldNames(purpose)
      .slice(0, 4)
      .map((field) => ({
        title: words(`fields.${field}`),
        field,
        format: formatsOf(layoutFieldType(purpose, field) ?? 'text')[0] ?? 'plain',
      }));
    const content = { kind: 'csv', fileName: '{month}', columns } as const;
    return (await call(fileLayouts.create, { body: { name, purpose, validFrom: today(), content } })).data.id;
  };
  return (
    <Dialog
      title={copied === undefined ? t('new_title') : t('duplicate_title', { name: copied.name })}
      open={begins !== undefined}
      onClose={onClose}
    >
      <form.Form
        initial={
          copied === undefined ? { purpose: 'bank' } : { name: t('copy_of', { name: copied.name }), purpose: copied.purpose }
        }
        onSubmit={async (values) => {
          const id = await make(values);
          onClose();
          go(paths.fileLayout(id));
        }}
      >
        <form.Field name="name" label={t('name')}>
          <Input maxLength={100} />
        </form.Field>
        <form.Field name="purpose" label={t('purpose')} ask="select">
          <Select
            disabled={copied !== undefined}
            options={layoutPurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
