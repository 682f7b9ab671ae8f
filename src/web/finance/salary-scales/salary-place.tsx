import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { money, numberWith } from '#web/kit/show/formats.ts';
import { salaryPlace } from './salary-scales.api.ts';

export interface SalaryPlaceProps {
  readonly jobLevelId: string | null | undefined;
  readonly jobGradeId: string | null | undefined;
  readonly position: string | undefined;
  /** Dollars. */
  readonly salary: number | null | undefined;
  /** The day the salary counts from. */
  readonly date: string | null | undefined;
}

/** The band of a salary and its place in it, for who sees the scale; it refuses nothing, and says nothing where no row fits. */
export function SalaryPlace({ jobLevelId, jobGradeId, position, salary, date }: SalaryPlaceProps) {
  const { t } = useTranslation('salaryScales');
  const maySee = useMay('salary scale record/view');
  const isKnown =
    typeof jobLevelId === 'string' && typeof jobGradeId === 'string' && typeof salary === 'number' && typeof date === 'string';
  const { data } = useQuery({
    ...salaryPlace({
      jobLevelId: jobLevelId ?? '',
      jobGradeId: jobGradeId ?? '',
      position,
      salary: salary ?? 0,
      date: date ?? '',
    }),
    enabled: maySee && isKnown,
  });
  const found = data?.data;
  if (!maySee || !isKnown || found === undefined || found === null || found.place === null) return null;
  const { place, year } = found;
  const range = { low: money(found.low), high: money(found.high), year };
  const words =
    place.where === 'inside'
      ? t('place.inside', {
          ...range,
          band: place.step === null ? '' : t(`bands.${place.step.level}`),
          column: place.step?.column ?? '',
        })
      : t(`place.${place.where}`, range);
  return (
    <output>
      {[
        words,
        ...(place.compaRatio === null ? [] : [t('place.ratio', { ratio: numberWith(place.compaRatio, 2) })]),
        ...(found.isCertain ? [] : [t('place.uncertain')]),
      ].join(' · ')}
    </output>
  );
}
