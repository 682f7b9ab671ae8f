import { Switch } from 'antd';

export interface FlagSwitchProps {
  readonly value?: 0 | 1 | undefined;
  readonly onChange?: ((value: 0 | 1) => void) | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A switch that holds 0 or 1, as the wire sends such flags. */
export function FlagSwitch({ value, onChange, id, disabled }: FlagSwitchProps) {
  return (
    <Switch
      checked={value === 1}
      onChange={(on) => onChange?.(on ? 1 : 0)}
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
    />
  );
}
