import { AimOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useFormState } from '#web/kit/form/form-context.ts';
import { readPlace } from '#web/kit/input/read-place.ts';
import { useNameOf } from '#web/language/name-of.ts';
import type { Place } from './cambodia.ts';
import { nearestTown, outsideBy } from './place-map.rules.ts';
import styles from './place-map.module.css';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

/** Kilometres as they are said: with a decimal near by. */
const said = (km: number): string => (km < 10 ? km.toFixed(1) : String(Math.round(km)));

export interface BranchPlaceProps {
  readonly lat: number | null | undefined;
  readonly lon: number | null | undefined;
}

/** The place of a branch: on a map, where one is, and what it lies near. It sets the fields `lat` and `lon` of its form. */
export function BranchPlace({ lat, lon }: BranchPlaceProps) {
  const { t } = useTranslation('referenceLists');
  const nameOf = useNameOf();
  const { enter, readOnly } = useFormState();
  const { warn } = useFeedback();
  const [isReading, setReading] = useState(false);
  const [accuracy, setAccuracy] = useState<number>();
  const place: Place | undefined = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
  const near = place === undefined ? undefined : nearestTown(place);
  const outside = place === undefined ? undefined : outsideBy(place);
  const take = ({ lat: north, lon: east }: Place): void => {
    setAccuracy(undefined);
    enter(['lat'], north);
    enter(['lon'], east);
  };
  const here = async (): Promise<void> => {
    setReading(true);
    const found = await readPlace();
    setReading(false);
    if (found === null) {
      warn(t('map.no_place'));
      return;
    }
    take(found);
    setAccuracy(Math.round(found.accuracy));
  };
  return (
    <>
      {readOnly ? null : (
        <Suspense fallback={<div className={styles.drawing} />}>
          <PlaceMap place={place} onPlace={take} />
        </Suspense>
      )}
      <div className={styles.below}>
        {readOnly ? null : (
          <Button icon={<AimOutlined aria-hidden />} loading={isReading} onClick={() => void here()}>
            {t('map.here')}
          </Button>
        )}
        <output className={styles.told}>
          {near === undefined ? t('map.how') : t('map.near', { km: said(near.km), town: nameOf(near.town) })}
          {accuracy === undefined ? null : ` ${t('map.accuracy', { count: accuracy })}`}
        </output>
      </div>
      {outside === undefined ? null : <Alert type="warning" showIcon title={t('map.outside', { km: said(outside) })} />}
    </>
  );
}
