/** What other features use of authority: what an account may do beyond its own, and who stands behind it. */
export { closeAccount, refuseLastAdministrator } from '#server/access/authority/close-account.ts';
export { dutiesAreSeparate } from '#server/access/authority/duties.queries.ts';
export {
  endLinksTo,
  nameSignsIn,
  noteAct,
  noteActsOn,
  noteConfirmation,
  noteCreation,
  noteMailProof,
  notePaperProof,
  notePasskeyProof,
  noteSecondStepProof,
  readActs,
  readUnproved,
} from '#server/access/authority/account-acts.queries.ts';
export type { StoredAct } from '#server/access/authority/account-acts.queries.ts';
export {
  namePermissions,
  readBeyond,
  refusalAtField,
  refusalBeyondOwn,
  refuseBeyondOwn,
  refuseBeyondOwnOf,
} from '#server/access/authority/beyond-own.ts';
export {
  isThirdPerson,
  namesOfThird,
  noControl,
  readControl,
  refuseTwoPapers,
  refusalOfOnePerson,
  refuseOnePerson,
  refuseOneRequest,
  sharedAct,
  standsBehind,
  toActRow,
} from '#server/access/authority/one-person.ts';
export type { AccountControl, Party } from '#server/access/authority/one-person.ts';
export { refuseUnproved } from '#server/access/authority/proved.ts';
export { isOwnRecordClosed } from '#server/access/authority/own-record.ts';
export { readOwnRights, readPowers } from '#server/access/authority/powers.queries.ts';
export type { Powers } from '#server/access/authority/powers.queries.ts';
export { refuseWidening } from '#server/access/authority/sight.ts';
