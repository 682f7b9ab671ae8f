import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { ChartFigures } from './chart-figures.tsx';
import styles from './chart.module.css';
import { useChartColours } from './colours.ts';
import { dashOf, labelStep, stacksOf } from './series.rules.ts';
import type { ChartCategory, ChartSeries, Summed } from './series.rules.ts';
import { useWidth } from './use-width.ts';

export interface SeriesChartProps {
  /** What the picture shows, for who hears it. */
  readonly title: string;
  /** Bars of parts on top of each other, those below 0 downwards, or a line for each part. */
  readonly kind: 'bars' | 'lines';
  /** What stands on the axis below, in its order; mostly months. */
  readonly categories: readonly ChartCategory[];
  /** Of parts with a sum the legend says it. */
  readonly series: readonly (ChartSeries | Summed)[];
  /** An amount in full, and in short on the axis. */
  readonly format: (value: number) => string;
  readonly short?: ((value: number) => string) | undefined;
  /** A table of the figures takes the place of the usual one. */
  readonly figures?: ReactNode;
  readonly height?: number | undefined;
}

const MARGIN = { top: 20, right: 8, bottom: 24, left: 8 };
/** A figure over a bar has room. */
const ROOM_FOR_FIGURES = 40;
/** About as wide as one sign of the axis is. */
const SIGN_PX = 7;

const axisText = { className: styles.axis ?? '', fontFamily: 'inherit', fontSize: 12, fill: 'currentColor' } as const;

/** A picture of figures by month, with their names, their table, and each month told under the pointer or by the arrow keys. */
export function SeriesChart(props: SeriesChartProps) {
  const { title, categories, series, height = 200 } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number>();
  const last = categories.length - 1;
  const told = at ?? last;
  return (
    <figure className={styles.figure}>
      <div ref={ref} className={styles.picture} style={{ minHeight: height }}>
        <input
          type="range"
          className="visually-hidden"
          aria-label={title}
          aria-valuetext={tell(props, told)}
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, told)}
          onChange={(event) => setAt(Number(event.target.value))}
          onFocus={() => setAt((now) => now ?? last)}
          onBlur={() => setAt(undefined)}
        />
        {width === 0 ? null : <Drawing {...props} width={width} height={height} at={at} onAt={setAt} />}
      </div>
      {series.length < 2 ? null : <Legend {...props} />}
      <ChartFigures {...props} />
    </figure>
  );
}

const tell = ({ categories, series, format }: SeriesChartProps, at: number): string => {
  const category = categories[at];
  if (category === undefined) return '';
  const parts = series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`);
  return [category.name, ...parts, ...(category.note === undefined ? [] : [category.note])].join(', ');
};

interface DrawingProps extends SeriesChartProps {
  readonly width: number;
  readonly height: number;
  readonly at: number | undefined;
  readonly onAt: (at: number | undefined) => void;
}

function Drawing(props: DrawingProps) {
  const { kind, categories, series, format, short = format, width, height, at, onAt } = props;
  const colourOf = useChartColours();
  const stacks = stacksOf(categories.length, series);
  const values = series.flatMap((one) => one.values);
  const most = Math.max(1, ...(kind === 'bars' ? stacks.map(({ top }) => top) : values));
  const least = kind === 'bars' ? Math.min(0, ...stacks.map(({ bottom }) => bottom)) : 0;
  const up = scaleLinear<number>({ domain: [least, most], range: [height - MARGIN.bottom, MARGIN.top], nice: 4 });
  const isWhole = values.every(Number.isInteger);
  const ticks = up.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  const left = MARGIN.left + Math.max(...ticks.map((tick) => short(tick).length)) * SIGN_PX;
  const across = scaleBand<number>({
    domain: categories.map((_category, index) => index),
    range: [left, width - MARGIN.right],
    padding: kind === 'bars' ? 0.4 : 0.1,
  });
  const middle = (index: number): number => (across(index) ?? 0) + across.bandwidth() / 2;
  const step = labelStep(
    categories.map((category) => category.short),
    across.step() / SIGN_PX,
  );
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((((event.clientX - box.left) / box.width) * width - left) / across.step());
    onAt(index < 0 || index >= categories.length ? undefined : index);
  };
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden onPointerMove={point} onPointerLeave={() => onAt(undefined)}>
        {ticks.map((tick) => (
          <line key={tick} className={styles.grid} x1={left} x2={width - MARGIN.right} y1={up(tick)} y2={up(tick)} />
        ))}
        <AxisLeft
          left={left - 4}
          scale={up}
          tickValues={ticks}
          hideAxisLine
          hideTicks
          tickFormat={(tick) => short(Number(tick))}
          tickLength={0}
          tickLabelProps={{ ...axisText, textAnchor: 'end', dy: '0.33em' }}
        />
        <AxisBottom
          top={height - MARGIN.bottom}
          scale={across}
          hideAxisLine
          hideTicks
          tickValues={categories.flatMap((_category, index) => (index % step === 0 ? [index] : []))}
          tickFormat={(index) => categories[index]?.short ?? ''}
          tickLength={4}
          tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
        />
        {at === undefined ? null : (
          <rect
            className={styles.shade}
            x={(across(at) ?? 0) - (across.step() - across.bandwidth()) / 2}
            width={across.step()}
            y={MARGIN.top}
            height={height - MARGIN.top - MARGIN.bottom}
          />
        )}
        {kind === 'bars'
          ? stacks.flatMap(({ parts }, index) =>
              parts.map(({ from, to }, part) => (
                <rect
                  key={`${categories[index]?.key} ${series[part]?.key}`}
                  x={across(index)}
                  width={across.bandwidth()}
                  y={up(to)}
                  height={Math.max(0, up(from) - up(to) - (part === 0 ? 0 : 1))}
                  fill={colourOf(part, series[part]?.tone)}
                />
              )),
            )
          : series.map(({ key, values, tone }, part) => (
              <LinePath
                key={key}
                data={[...values]}
                x={(_value, index) => middle(index)}
                y={(value) => up(Math.max(0, value))}
                stroke={colourOf(part, tone)}
                strokeWidth={2}
                strokeDasharray={dashOf(part)}
                strokeLinejoin="round"
              />
            ))}
        {kind === 'bars' && across.step() >= ROOM_FOR_FIGURES
          ? stacks.map(({ top, bottom }, index) =>
              top === 0 && bottom < 0 ? null : (
                <text key={categories[index]?.key} className={styles.over} x={middle(index)} y={up(top) - 5} textAnchor="middle">
                  {short(top)}
                </text>
              ),
            )
          : null}
        {kind === 'lines' && at !== undefined
          ? series.map(({ key, values, tone }, part) => (
              <circle key={key} cx={middle(at)} cy={up(Math.max(0, values[at] ?? 0))} r={4} fill={colourOf(part, tone)} />
            ))
          : null}
      </svg>
      {at === undefined ? null : <Tip {...props} at={at} x={middle(at) / width} />}
    </>
  );
}

/** What a month holds, beside it. */
function Tip({ categories, series, format, at, x }: SeriesChartProps & { readonly at: number; readonly x: number }) {
  const colourOf = useChartColours();
  const category = categories[at];
  return (
    <div
      className={styles.tip}
      aria-hidden
      style={x < 0.5 ? { insetInlineStart: `${x * 100}%` } : { insetInlineEnd: `${(1 - x) * 100}%` }}
    >
      <strong>{category?.name}</strong>
      <dl>
        {series.map(({ key, name, values, tone }, part) => (
          <div key={key}>
            <dt>
              <span className={styles.swatch} style={{ background: colourOf(part, tone) }} />
              {name}
            </dt>
            <dd>{format(values[at] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {category?.note === undefined ? null : <span>{category.note}</span>}
    </div>
  );
}

function Legend({ kind, series, format }: SeriesChartProps) {
  const colourOf = useChartColours();
  return (
    <ul className={styles.legend}>
      {series.map((one, part) => (
        <li key={one.key}>
          {kind === 'bars' ? (
            <span className={styles.swatch} style={{ background: colourOf(part, one.tone) }} aria-hidden />
          ) : (
            <svg viewBox="0 0 24 8" className={styles.dash} aria-hidden>
              <line x2="24" y1="4" y2="4" stroke={colourOf(part, one.tone)} strokeWidth="2" strokeDasharray={dashOf(part)} />
            </svg>
          )}
          <span>{one.name}</span>
          {'total' in one ? <strong className="numeric">{format(one.total)}</strong> : null}
        </li>
      ))}
    </ul>
  );
}
