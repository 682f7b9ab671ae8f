import { Segmented } from 'antd';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './page.module.css';
import { useNarrow } from './use-narrow.ts';

export interface PartChoiceProps<Part extends string> {
  /** What is chosen here, for who cannot see it. */
  readonly label: string;
  readonly parts: readonly { readonly value: Part; readonly label: string }[];
  readonly value: Part;
  readonly onChange: (part: Part) => void;
  /** On a phone many stay in one row that slides: what they narrow is seen at once. */
  readonly slides?: boolean;
}

/** The most parts that stand side by side on a phone; a long label takes two lines. */
const BESIDE_ON_PHONE = 3;

/** The parts of a page, one of which is in sight: side by side; on a phone many stand one below the other, where tabs would hide the last ones. */
export function PartChoice<Part extends string>({ label, parts, value, onChange, slides = false }: PartChoiceProps<Part>) {
  const isPhone = useNarrow('phone');
  const isBeside = parts.length <= BESIDE_ON_PHONE;
  const choice = (
    <Segmented<Part>
      aria-label={label}
      {...(isPhone && isBeside ? { block: true, className: styles.beside ?? '' } : {})}
      vertical={isPhone && !isBeside && !slides}
      value={value}
      onChange={onChange}
      options={[...parts]}
    />
  );
  return isPhone && slides ? (
    <ScrollRegion className={styles.sliding} label={label}>
      {choice}
    </ScrollRegion>
  ) : (
    choice
  );
}
