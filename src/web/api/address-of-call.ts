type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The address of a call: parameters in the path, what is set in the query. Lists and objects travel as JSON. */
export function addressOfCall(
  path: string,
  input: { readonly params?: Values | undefined; readonly query?: Values | undefined },
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(textOf(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (textOf(value) !== '') query.set(name, textOf(value));
  const text = query.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}
