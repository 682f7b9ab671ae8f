import type { BackupCare } from '#contract/operations/backup.ts';
import type { useTranslation } from '#web/language/use-translation.ts';
import { instant } from '#web/kit/show/formats.ts';

type Say = ReturnType<typeof useTranslation<'health'>>['t'];

/** Sentences about the copies elsewhere. */
export function copiesSaid(t: Say, care: BackupCare): readonly string[] {
  return [
    ...(!care.hasPlace ? [t('copies.no_place')] : []),
    ...(care.hasPlace && !care.isSealed ? [t('copies.not_sealed')] : []),
    ...(care.copiedAt === null ? [] : [t('copies.last', { time: instant(care.copiedAt) })]),
    ...(care.copyFailure === null ? [] : [t(`copies.failures.${care.copyFailure}`)]),
    ...(care.isSameDisk ? [t('copies.same_disk')] : []),
  ];
}

/** Sentences about the last proved restore and the printed key. */
export function proofSaid(t: Say, { restore, keyHolders, key, isKeyDue }: BackupCare): readonly string[] {
  return [
    restore === null ? t('proof.none') : t(restore.isOfCopy ? 'proof.of_copy' : 'proof.of_store', { time: instant(restore.at) }),
    ...(keyHolders === null ? [] : [t('proof.key_with', { holders: keyHolders })]),
    ...(key === null ? [] : [t('proof.key_tried', { time: instant(key.at), name: key.by })]),
    ...(isKeyDue ? [t('proof.key_due')] : []),
  ];
}
