import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { RecordDescriptor } from './reference-types.ts';

/** What the dialog of a list shows. */
export type Opened = { readonly mode: 'create' } | { readonly mode: 'edit' | 'info'; readonly id: string };

export interface ReferenceDialogProps<Item, S extends z.ZodType> {
  readonly descriptor: RecordDescriptor<Item, S>;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

/** The modal form of a settings list: new, changed, or read only. */
export function ReferenceDialog<Item, S extends z.ZodType>({ descriptor, opened, onClose }: ReferenceDialogProps<Item, S>) {
  const { t } = useTranslation(['common', 'shell']);
  const title = t(`shell:${descriptor.recordTitle ?? descriptor.title}`);
  const headings = {
    create: t('common:reference.new', { title }),
    edit: t('common:reference.edit_title', { title }),
    info: t('common:reference.info_title', { title }),
  };
  const heading = opened === undefined ? title : headings[opened.mode];
  return (
    <Dialog title={heading} open={opened !== undefined} onClose={onClose}>
      {opened === undefined ? null : opened.mode === 'create' ? (
        <NewRecord descriptor={descriptor} onClose={onClose} />
      ) : (
        <StoredRecord descriptor={descriptor} id={opened.id} readOnly={opened.mode === 'info'} onClose={onClose} />
      )}
    </Dialog>
  );
}

type PartProps<Item, S extends z.ZodType> = Pick<ReferenceDialogProps<Item, S>, 'descriptor' | 'onClose'>;

function useSaved(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const { success } = useFeedback();
  return async (text) => {
    // Any screen may show the names of this list.
    success({ title: t('alert.success'), text });
  };
}

function NewRecord<Item, S extends z.ZodType>({ descriptor, onClose }: PartProps<Item, S>) {
  const { t } = useTranslation(['common', 'shell']);
  const saved = useSaved();
  const { form, calls, defaults, resource, draft = resource, Fields } = descriptor;
  const save = async (values: z.output<S>): Promise<void> => {
    await calls.create(values);
    await saved(t('common:reference.created', { title: t(`shell:${descriptor.recordTitle ?? descriptor.title}`) }));
    onClose();
  };
  return (
    <form.Form initial={defaults} draft={`${draft}:new`} onSubmit={save}>
      <Fields />
    </form.Form>
  );
}

function StoredRecord<Item, S extends z.ZodType>(
  props: PartProps<Item, S> & { readonly id: string; readonly readOnly: boolean },
) {
  const { descriptor, id, readOnly, onClose } = props;
  const { t } = useTranslation(['common', 'shell']);
  const { form, calls, toForm, resource, draft = resource, Fields, Figures } = descriptor;
  const saved = useSaved();
  // A form always begins with the record as it is now.
  const query = useQuery({ ...calls.detail(id), staleTime: 0, gcTime: 0 });
  const save = async (values: z.output<S>): Promise<void> => {
    if (query.data === undefined) return;
    await calls.update(id, values, query.data.data);
    await saved(t('common:reference.updated', { title: t(`shell:${descriptor.recordTitle ?? descriptor.title}`) }));
    onClose();
  };
  const readAgain = async () => {
    const { data } = await query.refetch();
    return data === undefined ? undefined : { ...toForm(data.data) };
  };
  return (
    <Loaded query={query}>
      {({ data }) => (
        <form.Form
          initial={toForm(data)}
          readOnly={readOnly}
          draft={readOnly ? undefined : `${draft}:${id}`}
          onSubmit={save}
          onConflict={readAgain}
        >
          {readOnly && Figures !== undefined ? <Figures stored={data} /> : null}
          <Fields stored={data} />
        </form.Form>
      )}
    </Loaded>
  );
}
