import { useTranslation } from '#web/language/use-translation.ts';
import { count, money, month as monthText } from '#web/kit/show/formats.ts';
import { upperEdge } from './lines.rules.ts';
import type { Line } from './lines.rules.ts';
import styles from './forecast.module.css';

const colours = [
  'var(--ant-geekblue-6)',
  'var(--ant-cyan-6)',
  'var(--ant-gold-6)',
  'var(--ant-magenta-6)',
  'var(--ant-green-7)',
  'var(--ant-purple-4)',
];
const dashes = ['none', '8 4', '2 3', '10 3 2 3', '5 5', '1 4'];
const NONE = 'var(--ant-color-text-tertiary)';

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 64;
const BOTTOM = 24;
const TOP = 8;
const RIGHT = 8;

/** Lines of what is spent by month, told apart by colour and dash; the figures stand in the table under it. */
export function ForecastChart({ months, lines }: { readonly months: readonly string[]; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('forecast');
  const drawn = lines.slice(0, colours.length);
  const edge = upperEdge(Math.max(0, ...drawn.flatMap(({ amounts }) => amounts)));
  const across = (at: number): number => LEFT + (months.length < 2 ? 0 : (at * (WIDTH - LEFT - RIGHT)) / (months.length - 1));
  const up = (amount: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.max(0, amount) / edge);
  const look = ({ name }: Line, at: number) => ({
    stroke: name === null ? NONE : colours[at],
    strokeDasharray: dashes[at],
  });
  const every = Math.ceil(months.length / 6);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles.lines}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={up(edge * part)} y2={up(edge * part)} />
            <text className={styles.axis} x={LEFT - 8} y={up(edge * part) + 4} textAnchor="end">
              {count(edge * part)}
            </text>
          </g>
        ))}
        {months.map((month, at) =>
          at % every === 0 ? (
            <text key={month} className={styles.axis} x={across(at)} y={HEIGHT - 6} textAnchor={at === 0 ? 'start' : 'middle'}>
              {monthText(month)}
            </text>
          ) : null,
        )}
        {drawn.map((line, at) => (
          <polyline
            key={line.key}
            {...look(line, at)}
            className={styles.line}
            points={line.amounts.map((amount, month) => `${across(month)},${up(amount)}`).join(' ')}
          />
        ))}
      </svg>
      <figcaption>
        <ul className={styles.legend} aria-label={t('chart')}>
          {drawn.map((line, at) => (
            <li key={line.key}>
              <svg viewBox="0 0 24 8" aria-hidden className={styles.swatch}>
                <line {...look(line, at)} className={styles.line} x1="0" x2="24" y1="4" y2="4" />
              </svg>
              <span>{line.name ?? t('unallocated')}</span>
              <strong className="numeric">{money(line.total)}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
