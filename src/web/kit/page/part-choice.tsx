import { Segmented } from 'antd';
import { useNarrow } from './use-narrow.ts';

export interface PartChoiceProps<Part extends string> {
  /** What is chosen here, for who cannot see it. */
  readonly label: string;
  readonly parts: readonly { readonly value: Part; readonly label: string }[];
  readonly value: Part;
  readonly onChange: (part: Part) => void;
}

/** The parts of a page, one of which is in sight: side by side, one below the other on a phone, where tabs would hide the last ones. */
export function PartChoice<Part extends string>({ label, parts, value, onChange }: PartChoiceProps<Part>) {
  const isPhone = useNarrow('phone');
  return <Segmented<Part> aria-label={label} vertical={isPhone} value={value} onChange={onChange} options={[...parts]} />;
}
