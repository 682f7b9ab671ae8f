import { Input } from 'antd';
import { z } from 'zod';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { useTranslation } from '#web/language/use-translation.ts';

const form = defineForm(z.object({ cells: z.string().refine((text) => text.trim() !== '', 'validation.required') }));

interface PastedCellsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPaste: (text: string) => Promise<void>;
}

/** Asks for the cells of a spreadsheet. */
export function PastedCells({ open, onClose, onPaste }: PastedCellsProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('import_box.paste')} open={open} onClose={onClose}>
      <form.Form submitLabel={t('import_box.paste_read')} onSubmit={async ({ cells }) => await onPaste(cells)}>
        <form.Field name="cells" label={t('import_box.paste_cells')} help={t('import_box.paste_help')}>
          <Input.TextArea rows={8} wrap="off" spellCheck={false} />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
