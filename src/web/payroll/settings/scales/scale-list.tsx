import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { day as dayCodec } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day, exchangeRate, riel } from '#web/kit/show/formats.ts';
import { BandDialog } from './band.dialog.tsx';
import type { OpenedBand } from './band.dialog.tsx';
import { usualDay } from '../in-force.rules.ts';
import type { Band, BandList, ScaleDescriptor } from './scale.types.ts';
import { VersionNote, VersionSelect } from '../version-bar.tsx';

const sizes = { defaultSize: 10 } as const;
/** `version`: the first day of the version shown; absent, the one in force today. */
const spec = { ...listSpec(sizes), version: { ...dayCodec(), aside: true as const } };

/** Makes the screen of a dated scale: its bands, its versions, new, edit, archive. */
export function scaleList(scale: ScaleDescriptor): () => ReactElement {
  const { title, resource, calls, hasRound } = scale;
  return function ScaleListScreen() {
    const { t } = useTranslation(['payrollSettings', 'common', 'shell']);
    const address = useAddress(spec);
    const { search, version } = address.values;
    const query = useQuery(
      calls.list({
        ...pageOf(address.values),
        ...(search === '' ? {} : { search }),
        ...(version === undefined ? {} : { validFrom: version }),
      }),
    );
    const [opened, setOpened] = useState<OpenedBand | undefined>();
    const archive = useArchive(scale);
    const columns = useBandColumns(hasRound);
    const show = (validFrom: string): void => address.change({ version: validFrom });
    const list = query.data;
    const shown = list?.versions.find(({ isShown }) => isShown);
    const { confirm } = calls;
    const add = (
      <ActionButton
        kind="primary"
        icon={<PlusOutlined />}
        label={t('band.create_title')}
        needs={`${resource}/create`}
        onClick={() => setOpened({ mode: 'create' })}
      />
    );
    return (
      <ListPage<Band>
        title={t(`shell:${title}`)}
        address={address}
        sizes={sizes}
        query={query}
        columns={columns}
        rowKey={(band) => band.id}
        actions={add}
        filters={list === undefined ? null : <VersionSelect versions={list.versions} value={shown?.validFrom} onChange={show} />}
        cards={
          list === undefined ? null : (
            <VersionNote
              shown={shown}
              versions={list.versions}
              onShow={show}
              onConfirm={
                confirm === undefined ? undefined : async (validFrom) => await confirm({ validFrom, version: list.version })
              }
            />
          )
        }
        empty={{ title: t('common:list.empty'), text: t('band.about'), action: add }}
        onInfo={({ id }) => setOpened({ mode: 'info', id })}
        rowActions={(band) => [
          {
            key: 'edit',
            label: t('common:edit'),
            icon: <EditOutlined />,
            needs: `${resource}/edit`,
            onClick: () => setOpened({ mode: 'edit', id: band.id }),
          },
          {
            key: 'delete',
            label: t('common:delete'),
            icon: <DeleteOutlined />,
            danger: true,
            needs: `${resource}/delete`,
            disabledReason: band.to === 0 ? t('band.open_stays') : undefined,
            onClick: () => void (list === undefined ? undefined : archive(band, list).then((from) => from && show(from))),
          },
        ]}
      >
        {list === undefined ? null : (
          <BandDialog scale={scale} opened={opened} list={list} onClose={() => setOpened(undefined)} onSaved={show} />
        )}
      </ListPage>
    );
  };
}

/** An amount whose currency never stands alone on the next line. */
const whole = (amount: number): string => riel(amount).replace(' ', '\u00a0');

function useBandColumns(hasRound: boolean): readonly Column<Band>[] {
  const { t } = useTranslation('payrollSettings');
  const range = ({ from, to }: Band): string =>
    // A band begins one riel above the one below: "over" names that bound itself.
    to === 0 ? t('band.over', { from: whole(Math.max(0, from - 1)) }) : t('band.between', { from: whole(from), to: whole(to) });
  return [
    {
      key: 'range',
      title: t(hasRound ? 'band.pension_range' : 'band.tax_range'),
      width: 220,
      keep: true,
      phone: 'heading',
      render: range,
    },
    {
      key: 'rate',
      title: t(hasRound ? 'band.rate' : 'band.tax_rate'),
      width: 100,
      keep: true,
      numeric: true,
      render: ({ rate }) => `${exchangeRate(rate)}%`,
    },
    ...(hasRound
      ? [
          {
            key: 'round',
            title: t('band.round'),
            width: 150,
            keep: true as const,
            numeric: true,
            render: ({ round = 0 }: Band) => (round === 0 ? t('band.own_wage') : riel(round)),
          },
        ]
      : []),
  ];
}

/** Asks, takes the band out, and resolves with the day of the version that was changed; undefined where nothing was. */
function useArchive({ calls, title }: ScaleDescriptor): (band: Band, list: BandList) => Promise<string | undefined> {
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const { t } = useTranslation(['payrollSettings', 'common', 'shell']);
  return async (band, list) => {
    const validFrom = usualDay(list.change, band);
    const asked = await confirm({
      title: t('common:confirm.delete_title'),
      text: `${t('common:confirm.delete_text')} ${t('band.archive_text', { day: day(validFrom) })}`,
      yes: t('common:confirm.delete_yes'),
      danger: true,
    });
    if (!asked) return undefined;
    try {
      await calls.archive(band.id, { validFrom, version: list.version });
      success({ title: t('common:alert.deleted'), text: t('common:reference.archived', { title: t(`shell:${title}`) }) });
      return validFrom;
    } catch (error) {
      failed(t('common:alert.failed'), error);
      return undefined;
    }
  };
}
