import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Page, dataOf, listOf, search } from '#contract/shared.ts';

const text = z.string().nullable();
const names = { name: text, nameKH: text };

/** A colleague as everybody in the company sees them. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  namekh: text,
  position: text,
  department: text,
  station: text,
  manager: text,
  /** Only of who allows it. */
  phone: text,
  /** A link, only of who allows it. */
  photoLink: text,
});
export type Colleague = z.output<typeof Colleague>;

/** What somebody allows colleagues to see. */
export const DirectoryChoice = z.object({ showsPhone: z.boolean(), showsPhoto: z.boolean() });
export type DirectoryChoice = z.output<typeof DirectoryChoice>;

const listed = { search: search(['name', 'position']), departmentId: Id.optional(), stationId: Id.optional() };
export type ColleagueConditions = z.output<z.ZodObject<typeof listed>>;

const Place = z.object({ id: z.string(), ...names });

/** The staff directory: for everybody of the company, with what each person allows. */
export const colleagues = {
  list: endpoint({
    method: 'GET',
    path: '/colleague/v1/lists',
    tag: 'employees',
    summary:
      'Everybody at work today by name, with post, station and 1st line manager; phone and photo of who allows it. For everybody of the company.',
    needs: 'session',
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(Colleague),
  }),
  places: endpoint({
    method: 'GET',
    path: '/colleague/v1/places',
    tag: 'employees',
    summary: 'The departments and stations by which colleagues are looked for.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(z.object({ departments: z.array(Place), stations: z.array(Place) })),
  }),
  own: endpoint({
    method: 'GET',
    path: '/colleague/v1/own',
    tag: 'employees',
    summary: 'What the caller allows colleagues to see; null for an account that is nobody of the staff.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(DirectoryChoice.extend({ phone: text }).nullable()),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/colleague/v1/own',
    tag: 'employees',
    summary: "Changes what the caller allows colleagues to see of the caller's own record.",
    needs: 'session',
    scope: { rows: 'company' },
    body: DirectoryChoice,
    answer: dataOf(DirectoryChoice),
  }),
};
