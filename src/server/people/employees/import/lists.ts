import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { ListedName } from '#server/people/employees/import/stored.queries.ts';

export type ListName =
  | 'departments'
  | 'teams'
  | 'duty_stations'
  | 'nationalities'
  | 'passport_types'
  | 'visa_types'
  | 'job_grades'
  | 'job_levels';

/** Names of one nationality: none of them is made beside another. */
const cambodian = ['Khmer', 'Cambodian', 'Cambodia', 'ខ្មែរ', 'កម្ពុជា'];
/** Whether a name is one of the Cambodian nationality. */
export const isCambodian = (name: string): boolean =>
  cambodian.some((one) => folded(one) === folded(name)) ||
  /^(kh|khm|cambodian?|cambodgien(ne)?|cambodge|khmer)(?![\p{L}])/iu.test(name.trim());

const keyOf = (list: string, name: string, departmentId: string | null): string =>
  `${list}|${departmentId ?? ''}|${folded(name)}`;

/** The company's lists of names during an import: it finds names and, where the person agrees, makes those that are new. */
export class Lists {
  readonly #ids = new Map<string, string>();
  readonly #created: ListedName[] = [];
  readonly #departments = new Map<string, string>();
  readonly #createMissing: boolean;

  constructor(stored: readonly ListedName[], createMissing: boolean) {
    this.#createMissing = createMissing;
    for (const { list, id, name, name_kh: khmer, code, department_id } of stored) {
      this.#ids.set(keyOf(list, name, department_id), id);
      if (list === 'departments') this.#departments.set(id, name);
      const inKhmer = khmer === null ? undefined : keyOf(list, khmer, department_id);
      if (inKhmer !== undefined && !this.#ids.has(inKhmer)) this.#ids.set(inKhmer, id);
      if (code !== null && !this.#ids.has(keyOf(list, code, null))) this.#ids.set(keyOf(list, code, null), id);
    }
  }

  /** The id of a name, of its other language or of its code; null where nothing is known under it. */
  find(list: ListName, name: string, departmentId: string | null = null): string | null {
    const names = list === 'nationalities' && isCambodian(name) ? [name, ...cambodian] : [name];
    return names.map((one) => this.#ids.get(keyOf(list, one, departmentId))).find((id) => id !== undefined) ?? null;
  }

  /** The id of a name, made where it is new; null where it is new and nothing may be made. A team is found within its department. */
  resolve(list: ListName, name: string, departmentId: string | null = null): string | null {
    const known = this.find(list, name, departmentId);
    if (known !== null || !this.#createMissing) return known;
    const id = randomUUIDv7();
    this.#ids.set(keyOf(list, name, departmentId), id);
    if (list === 'departments') this.#departments.set(id, name);
    this.#created.push({ list, id, name, name_kh: null, code: null, department_id: departmentId });
    return id;
  }

  /** A new name as a person reads it: a team with its department. */
  titleOf({ name, department_id }: ListedName): string {
    const department = department_id === null ? undefined : this.#departments.get(department_id);
    return department === undefined ? name : `${name} (${department})`;
  }

  /** The names that are new. */
  get created(): readonly ListedName[] {
    return this.#created;
  }
}
