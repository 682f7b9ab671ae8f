import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BandForm } from './band.form.tsx';
import { usualDay } from '../in-force.rules.ts';
import type { Band, BandBody, BandList, ScaleDescriptor } from './scale.types.ts';

/** What the dialog shows. */
export type OpenedBand = { readonly mode: 'create' } | { readonly mode: 'edit' | 'info'; readonly id: string };

export interface BandDialogProps {
  readonly scale: ScaleDescriptor;
  readonly opened: OpenedBand | undefined;
  readonly list: BandList;
  readonly onClose: () => void;
  /** Shows the version that was changed. */
  readonly onSaved: (validFrom: string) => void;
}

/** The modal form of a band: new, changed, or read only. */
export function BandDialog(props: BandDialogProps) {
  const { opened, onClose } = props;
  const { t } = useTranslation('payrollSettings');
  return (
    <Dialog title={t(`band.${opened?.mode ?? 'info'}_title`)} open={opened !== undefined} onClose={onClose}>
      {opened === undefined ? null : opened.mode === 'create' ? (
        <Body {...props} band={undefined} readOnly={false} readAgain={async () => await Promise.resolve(undefined)} />
      ) : (
        <StoredBand {...props} id={opened.id} readOnly={opened.mode === 'info'} />
      )}
    </Dialog>
  );
}

function StoredBand(props: BandDialogProps & { readonly id: string; readonly readOnly: boolean }) {
  const { scale, id } = props;
  // A form always begins with the band as it is now.
  const query = useQuery({ ...scale.calls.detail(id), staleTime: 0, gcTime: 0 });
  return (
    <Loaded query={query}>
      {({ data }) => <Body {...props} band={data} readAgain={async () => (await query.refetch()).data?.data} />}
    </Loaded>
  );
}

interface BodyProps extends BandDialogProps {
  readonly band: Band | undefined;
  readonly readOnly: boolean;
  readonly readAgain: () => Promise<Band | undefined>;
}

function Body({ scale, list, onClose, onSaved, band, readOnly, readAgain }: BodyProps) {
  const { t } = useTranslation(['payrollSettings', 'common', 'shell']);
  const { success } = useFeedback();
  const { calls, title, resource, hasRound } = scale;
  const shown = list.versions.find(({ isShown }) => isShown);
  const save = async (body: BandBody): Promise<void> => {
    const sent = { ...body, version: band?.version ?? list.version };
    const { data } = band === undefined ? await calls.create(sent) : await calls.update(band.id, sent);
    success({ title: t('success'), text: t('common:reference.updated', { title: t(`shell:${title}`) }) });
    onSaved(data.validFrom);
    onClose();
  };
  return (
    <BandForm
      band={band}
      others={list.data.filter(({ id }) => id !== band?.id)}
      hasRound={hasRound}
      change={list.change}
      versions={list.versions}
      validFrom={usualDay(list.change, band ?? shown)}
      readOnly={readOnly}
      draft={readOnly ? undefined : `${resource}:${band?.id ?? 'new'}`}
      onSave={save}
      onConflict={async () => {
        return await readAgain();
      }}
    />
  );
}
