import { InputNumber, Space } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { exchangeRate } from '#web/kit/show/formats.ts';

export interface NumberProps {
  readonly value?: number | null | undefined;
  readonly onChange?: ((value: number | null) => void) | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly 'aria-label'?: string | undefined;
}

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const separated = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
};

/** The control hands out text, whatever its type says. */
const twoDecimals = (value: number | string | undefined): string =>
  value === undefined || value === '' ? '' : Number(value).toFixed(2);

const common = ({ value, onChange, id, disabled, min, max, 'aria-label': label }: NumberProps) => ({
  value: value ?? null,
  onChange: (next: number | null) => onChange?.(next),
  controls: false,
  style: { width: '100%' },
  ...(id === undefined ? {} : { id }),
  ...(disabled === undefined ? {} : { disabled }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(label === undefined ? {} : { 'aria-label': label }),
});

/** An amount with 2 decimals and thousands separators. */
export function MoneyInput({ currency = 'USD', ...props }: NumberProps & { readonly currency?: 'USD' | 'KHR' }) {
  return (
    <InputNumber<number>
      {...common(props)}
      precision={2}
      prefix={currency}
      inputMode="decimal"
      formatter={(value, { userTyping, input }) => grouped(userTyping ? input : twoDecimals(value))}
      parser={(text) => Number((text ?? '').replaceAll(',', ''))}
    />
  );
}

/** Percent, 0 to 100. */
export function PercentInput(props: NumberProps) {
  return <InputNumber<number> {...common({ min: 0, max: 100, ...props })} precision={2} suffix="%" inputMode="decimal" />;
}

/** A whole number from 0 on. */
export function WholeInput(props: NumberProps) {
  return <InputNumber<number> {...common({ min: 0, ...props })} precision={0} inputMode="numeric" />;
}

/** A number with as many decimals as it has; `suffix` names its unit. */
export function DecimalInput({ suffix, ...props }: NumberProps & { readonly suffix?: string | undefined }) {
  return <InputNumber<number> {...common(props)} suffix={suffix} inputMode="decimal" />;
}

/** Riel per dollar, with at most 4 decimals; says the rate back in words. */
export function ExchangeRateInput(props: NumberProps) {
  const { t } = useTranslation();
  const { value } = props;
  return (
    <Space orientation="vertical" size={4} style={{ width: '100%' }}>
      <InputNumber<number>
        {...common({
          ...props,
          'aria-label': props['aria-label'] ?? (props.id === undefined ? t('input.exchange_rate') : undefined),
        })}
        min={0}
        prefix="KHR"
        inputMode="decimal"
      />
      {value === null || value === undefined ? null : (
        <small className="numeric">{t('input.rate_hint', { rate: exchangeRate(value) })}</small>
      )}
    </Space>
  );
}
