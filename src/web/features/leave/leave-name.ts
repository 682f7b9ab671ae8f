/** The name of a leave type in the reader's language. */
export const leaveNameOf = (of: { readonly leaveName: string; readonly leaveNameKH: string | null }, language: string): string =>
  language === 'km' ? (of.leaveNameKH ?? of.leaveName) : of.leaveName;
