export { mountList } from '#server/reference/reference-lists/mount-list.ts';
export { describeRecord } from '#server/reference/reference-lists/list.service.ts';
export { textOf } from '#server/reference/reference-lists/list.types.ts';
export type { ListDescriptor, RecordOf, Values } from '#server/reference/reference-lists/list.types.ts';
export { countPeople } from '#server/reference/reference-lists/uses.queries.ts';
