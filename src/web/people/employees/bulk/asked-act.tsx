import { useState } from 'react';
import { MOST_AT_ONCE } from '#contract/people/employees/employee-bulk.ts';
import { useMay } from '#web/api/current-session.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { BulkChange, bulkKinds } from './bulk-change.tsx';
import { PeopleChoice } from './people-choice.tsx';
import styles from './bulk.module.css';

const spec = { act: { ...choice(bulkKinds), aside: true as const } };

/** An act that a link asks for (`?act=raise`), for people who are chosen first. */
export function AskedAct() {
  const { t } = useTranslation('employees');
  const may = useMay('employee/edit');
  const { values, change } = useAddress(spec);
  const [people, setPeople] = useState<readonly { readonly id: string }[]>([]);
  const kind = may ? values.act : undefined;
  const close = (): void => {
    setPeople([]);
    change({ act: undefined }, { replace: true, keepScroll: true });
  };
  return (
    <SideDrawer
      title={t(kind === undefined ? 'bulk.label' : `bulk.${kind}`)}
      open={kind !== undefined}
      onClose={close}
      width={900}
    >
      {kind === undefined ? null : (
        <div className={styles.part}>
          <PeopleChoice onChoose={setPeople} />
          {people.length === 0 ? null : people.length > MOST_AT_ONCE ? (
            t('bulk.most', { count: MOST_AT_ONCE })
          ) : (
            <BulkChange
              key={people.map(({ id }) => id).join(',')}
              kind={kind}
              chosen={people}
              onChosen={() => undefined}
              onClose={close}
            />
          )}
        </div>
      )}
    </SideDrawer>
  );
}
