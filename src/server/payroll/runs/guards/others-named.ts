/** As many others as an exception names. */
const MOST = 5;

interface Named {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
}

/**
 * The others of a group as an exception of one of them names them: five at most, and how many there are besides. A company whose
 * people all have the same account typed would else tell each of all.
 */
export function othersNamed(group: readonly Named[], employeeId: string): readonly string[] {
  const named = group
    .slice(0, MOST + 1)
    .filter((one) => one.employeeId !== employeeId)
    .slice(0, MOST)
    .map(({ code, name }) => `${code} ${name}`);
  const rest = group.length - 1 - named.length;
  return rest > 0 ? [...named, `+${rest}`] : named;
}
