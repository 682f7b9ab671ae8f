import { NOTHING } from '#web/kit/show/formats.ts';

/** The column of the Khmer name, which a record of a list may lack. */
export const khmerNameColumn = (title: string) => ({
  key: 'nameKH',
  title,
  width: 200,
  render: ({ nameKH }: { readonly nameKH: string | null }) => <span lang="km">{nameKH ?? NOTHING}</span>,
});
