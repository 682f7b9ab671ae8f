import { InputNumber } from 'antd';
import type { NumberProps } from '#web/kit/input/number-inputs.tsx';

const given = ({ id, disabled, onChange, 'aria-label': label }: NumberProps) => ({
  ...(id === undefined ? {} : { id }),
  ...(disabled === undefined ? {} : { disabled }),
  ...(label === undefined ? {} : { 'aria-label': label }),
  onChange: (next: number | null) => onChange?.(next),
  controls: false,
  style: { width: '100%' },
});

/** Percent of the law: 0 to 100, at most 4 decimals, as many as it has. */
export function RateInput(props: NumberProps) {
  return <InputNumber<number> {...given(props)} value={props.value ?? null} suffix="%" inputMode="decimal" />;
}

/** Whole riel with thousands separated. */
export function RielInput(props: NumberProps) {
  return (
    <InputNumber<number>
      {...given(props)}
      value={props.value ?? null}
      prefix="៛"
      inputMode="numeric"
      formatter={(value) => String(value ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}
      parser={(text) => Number((text ?? '').replaceAll(/[,\s]/g, ''))}
    />
  );
}
