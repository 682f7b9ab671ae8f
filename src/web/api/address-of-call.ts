type Values = Readonly<Record<string, unknown>>;

/** The address of a call: parameters in the path, what is set in the query. Lists and objects travel as JSON. */
export function addressOfCall(
  path: string,
  input: { readonly params?: Values | undefined; readonly query?: Values | undefined },
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}
