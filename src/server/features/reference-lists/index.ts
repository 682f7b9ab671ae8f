export { mountList } from '#server/features/reference-lists/mount-list.ts';
export { textOf } from '#server/features/reference-lists/list.types.ts';
export type { ListDescriptor, Values } from '#server/features/reference-lists/list.types.ts';
export { countPeople } from '#server/features/reference-lists/uses.queries.ts';
