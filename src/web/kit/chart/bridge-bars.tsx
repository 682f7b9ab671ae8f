import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { money } from '#web/kit/show/formats.ts';
import { placesOf } from './bridge.rules.ts';
import type { Place } from './bridge.rules.ts';
import styles from './chart.module.css';
import { useChartColours } from './colours.ts';

export interface BridgeStep {
  readonly key: string;
  readonly name: ReactNode;
  /** Dollars; below 0 it lowers the sum. */
  readonly amount: number;
  /** Opened below it. */
  readonly below?: ReactNode;
}

interface End {
  readonly name: string;
  readonly amount: number;
}

export interface BridgeBarsProps {
  /** What the table holds, for who hears it. */
  readonly caption: string;
  readonly from: End;
  readonly to: End;
  readonly steps: readonly BridgeStep[];
  /** In a card: the names are short, and the bars take half of the width. */
  readonly isSmall?: boolean;
}

/** The colours of a bar, by their places in the palette of charts. */
const WHOLE = 0;
const LESS = 1;
const MORE = 2;

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));
const drawn = ({ left, width }: Place) => ({ marginInlineStart: `${left}%`, width: `${width}%` });

/** From one amount to another, a bar for each reason between them: the figures are the table, the bars stand beside them. */
export function BridgeBars({ caption, from, to, steps, isSmall = false }: BridgeBarsProps) {
  const { t } = useTranslation();
  const colourOf = useChartColours();
  const places = placesOf({ from: from.amount, to: to.amount, steps: steps.map(({ amount }) => amount) });
  return (
    <>
      <table className={`${styles.bridge ?? ''} ${isSmall ? (styles.small ?? '') : ''}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('chart.part')}</th>
            <th scope="col">{t('chart.amount')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          <EndRow {...from} place={places.from} isCut={places.isCut} />
          {steps.length === 0 ? (
            <tr>
              <td colSpan={3}>{t('chart.same')}</td>
            </tr>
          ) : null}
          {steps.map(({ key, name, amount, below }, at) => [
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="numeric">{signed(amount)}</td>
              <td className={styles.bridgeTrack} aria-hidden>
                <span
                  style={{
                    ...drawn(places.steps[at] ?? { left: 0, width: 0 }),
                    background: colourOf(amount < 0 ? LESS : MORE),
                  }}
                />
              </td>
            </tr>,
            below === undefined ? null : (
              <tr key={`${key} below`}>
                <td colSpan={3}>{below}</td>
              </tr>
            ),
          ])}
          <EndRow {...to} place={places.to} isCut={places.isCut} />
        </tbody>
      </table>
      {places.isCut ? <p className={styles.bridgeNote}>{t('chart.cut')}</p> : null}
    </>
  );
}

function EndRow({ name, amount, place, isCut }: End & { readonly place: Place; readonly isCut: boolean }) {
  const colourOf = useChartColours();
  return (
    <tr className={styles.bridgeEnd}>
      <th scope="row">{name}</th>
      <td className="numeric">{money(amount)}</td>
      <td className={styles.bridgeTrack} aria-hidden>
        <span data-cut={isCut || undefined} style={{ ...drawn(place), background: colourOf(WHOLE) }} />
      </td>
    </tr>
  );
}
