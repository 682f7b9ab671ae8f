import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { useNameOf } from '#web/language/name-of.ts';
import { initialsOf } from './initials.ts';
import styles from './show.module.css';
import { WholeNumbers } from './whole-numbers.tsx';

export interface PersonCellProps {
  readonly name: string;
  readonly code?: string | null | undefined;
  /** Stands first in Khmer; in English it stands second. */
  readonly nameKh?: string | null | undefined;
  /** A link to the picture, or nothing. */
  readonly photo?: string | null | undefined;
  /** Tags beside the name. */
  readonly tags?: ReactNode;
}

/** A person in a list: picture or initials, name in both scripts, code. */
export function PersonCell({ name, code, nameKh, photo, tags }: PersonCellProps) {
  const shown = useNameOf()({ name, nameKH: nameKh });
  const other = shown === name ? nameKh : name;
  const second = [code, other].filter((one) => one !== null && one !== undefined && one !== '').join(' · ');
  return (
    <span className={styles.person}>
      <Avatar
        size={32}
        className={styles.photo ?? ''}
        {...(photo === null || photo === undefined ? {} : { src: photo, alt: '' })}
      >
        {initialsOf(shown)}
      </Avatar>
      <span className={styles.personText}>
        <span>
          {shown} {tags}
        </span>
        {second === '' ? null : (
          <span className={styles.second}>
            <WholeNumbers text={second} />
          </span>
        )}
      </span>
    </span>
  );
}
