import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Answer, AnswerRow, Cell, Contents, Rating } from '#engine/performance/answers.ts';
import { actionsOf, roleOf } from '#engine/performance/form.ts';
import type { Form, FormNode } from '#engine/performance/form.ts';
import type { Language } from '#i18n/translation.ts';
import { day } from '#web/kit/show/formats.ts';
import { RichText, plainOf } from '#web/kit/show/rich-text.tsx';
import { nameIn } from '#web/language/name-of.ts';
import type { GoalRows, SideNumber } from '../form/form-state.ts';
import { useRatingNames } from '../form/rating-names.ts';
import styles from './paper.module.css';
import { Each } from '#web/kit/show/each.tsx';

/** What a paper follows of the company's rules. */
export type PaperRules = Pick<PerformanceRules, 'useWeights' | 'useRatings' | 'labels' | 'labelsKH'>;

export interface PaperFormProps {
  readonly language: Language;
  readonly form: Form;
  readonly contents: Readonly<Record<SideNumber, Contents>>;
  /** Tables whose rows stand elsewhere. */
  readonly goals: GoalRows;
  readonly rules: PaperRules;
  /** What the two sides are called. */
  readonly sides: readonly [string, string];
  /** An empty form, to be filled in by hand. */
  readonly isBlank: boolean;
}

/** Rows that an empty form has at least. */
const BLANK_ROWS = 3;

/** The modules of a record with what both sides say, as plain text and tables. */
export function PaperForm(props: PaperFormProps) {
  return (
    <div className={styles.modules}>
      {props.form.map((node) => (
        <Module key={node.id} node={node} depth={3} of={props} />
      ))}
    </div>
  );
}

interface ModuleProps {
  readonly node: FormNode;
  readonly depth: 3 | 4 | 5;
  readonly of: PaperFormProps;
}

const headings = { 3: 'h3', 4: 'h4', 5: 'h5' } as const;

function Module({ node, depth, of }: ModuleProps) {
  const role = roleOf(node);
  const Heading = headings[depth];
  const next = depth === 3 ? 4 : 5;
  return (
    <section className={role === 'leaf' ? styles.leaf : styles.module}>
      <Heading>
        <RichText html={nameIn(of.language, { name: node.title, nameKH: node.titleKH })} />
      </Heading>
      {role === 'leaf' ? <Leaf node={node} of={of} /> : null}
      {role === 'table' ? <Table node={node} of={of} /> : null}
      {role === 'leaf' || role === 'table'
        ? null
        : node.children.map((child) => <Module key={child.id} node={child} depth={next} of={of} />)}
    </section>
  );
}

const isRated = (node: FormNode, { rules }: PaperFormProps): boolean => rules.useRatings === 1 && node.rated === 1;

function Leaf({ node, of }: { readonly node: FormNode; readonly of: PaperFormProps }) {
  const hint = nameIn(of.language, { name: node.defaultDescription ?? '', nameKH: node.descriptionKH });
  const rates = isRated(node, of);
  return (
    <>
      {of.isBlank && hint !== '' ? <p className={styles.hint}>{hint}</p> : null}
      {of.isBlank && rates ? <Anchors node={node} of={of} /> : null}
      <div className={styles.sides}>
        {([1, 2] as const).map((side) => {
          const answer = of.contents[side][node.id];
          const leaf = answer?.kind === 'leaf' ? answer : undefined;
          return (
            <div key={side} className={styles.side}>
              <div className={styles.sideName}>{of.sides[side - 1]}</div>
              {of.isBlank ? <Lines count={node.numRow} /> : <p>{said(leaf?.content)}</p>}
              {rates ? <Rated rating={leaf?.rating ?? null} of={of} /> : null}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** What is seen at the four points: who rates by hand has them before them. */
function Anchors({ node, of }: { readonly node: FormNode; readonly of: PaperFormProps }) {
  const nameOf = useRatingNames(of.rules, of.language);
  const actions = actionsOf(node, of.language === 'km');
  if (actions.length === 0) return null;
  return (
    <dl className={styles.anchors}>
      {actions.map(({ point, html }) => (
        <div key={point}>
          <dt>{nameOf(point)}</dt>
          <dd>
            <RichText html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A rating, or the boxes of which one is ticked by hand. */
function Rated({ rating, of }: { readonly rating: Rating; readonly of: PaperFormProps }) {
  const nameOf = useRatingNames(of.rules, of.language);
  if (!of.isBlank) return <p className={styles.rating}>{nameOf(rating)}</p>;
  return (
    <ul className={styles.boxes}>
      {([1, 2, 3, 4, 0] as const).map((one) => (
        <li key={one}>{nameOf(one)}</li>
      ))}
    </ul>
  );
}

const Lines = ({ count }: { readonly count: number }) => (
  <div className={styles.lines}>
    <Each of={Array.from({ length: Math.max(2, Math.min(count, 8)) }, (_, at) => at)}>{() => <div />}</Each>
  </div>
);

function said(cell: Cell | undefined): string {
  if (cell === undefined) return '-';
  if (typeof cell === 'string') return cell.trim() === '' ? '-' : cell;
  return cell.start === '' && cell.end === '' ? '-' : `${day(cell.start)} – ${day(cell.end)}`;
}

const commentOf = (answer: Answer | undefined, id: string) =>
  answer?.kind === 'comments' ? answer.comments.find(({ uniqueId }) => uniqueId === id) : undefined;

function Table({ node, of }: { readonly node: FormNode; readonly of: PaperFormProps }) {
  const { t } = useTranslation('performanceRecords', { lng: of.language });
  const goals = of.goals.get(node.id);
  const answer = of.contents[1][node.id];
  const written = goals ?? (answer?.kind === 'rows' ? answer.rows : []);
  const blank = Array.from({ length: Math.max(BLANK_ROWS, node.numRow) }, (_, at): AnswerRow => {
    return { uniqueId: String(at), cells: {}, weight: null };
  });
  const isWeighed = of.rules.useWeights === 1 && node.rated === 1;
  const titles = node.children.map((column) => plainOf(nameIn(of.language, { name: column.title, nameKH: column.titleKH })));
  const rows = of.isBlank ? blank : written;
  if (rows.length === 0) return <p>-</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            #
          </th>
          {node.children.map((column, at) => (
            <th key={column.id} scope="col">
              {titles[at]}
            </th>
          ))}
          {isWeighed ? (
            <th scope="col" className={styles.weight}>
              {t('form.weight')}
            </th>
          ) : null}
        </tr>
      </thead>
      {rows.map((row, at) => (
        <tbody key={row.uniqueId}>
          <tr>
            <td className={styles.number}>{at + 1}</td>
            {node.children.map((column, place) => (
              <td key={column.id} data-title={titles[place]} className={of.isBlank ? styles.blank : undefined}>
                {of.isBlank ? null : said(row.cells[column.id])}
              </td>
            ))}
            {isWeighed ? (
              <td className={styles.weight} data-title={t('form.weight')}>
                {of.isBlank ? null : (row.weight ?? '-')}
              </td>
            ) : null}
          </tr>
          {of.isBlank ? null : <Comments node={node} id={row.uniqueId} isOwn={goals === undefined} of={of} />}
        </tbody>
      ))}
    </table>
  );
}

interface CommentsProps {
  readonly node: FormNode;
  readonly id: string;
  /** The rows are those of the first side: the second alone comments on them. */
  readonly isOwn: boolean;
  readonly of: PaperFormProps;
}

function Comments({ node, id, isOwn, of }: CommentsProps) {
  const nameOf = useRatingNames(of.rules, of.language);
  const rates = isRated(node, of) && !isOwn;
  const sides = (isOwn ? [2] : [1, 2]) satisfies SideNumber[];
  const columns = node.children.length + (of.rules.useWeights === 1 && node.rated === 1 ? 2 : 1);
  const shown = sides.map((side) => ({ side, comment: commentOf(of.contents[side === 1 ? 1 : 2][node.id], id) }));
  return shown.map(({ side, comment }) =>
    isOwn && comment === undefined ? null : (
      <tr key={side} className={styles.comment}>
        <td colSpan={columns}>
          <strong>{of.sides[side - 1]}:</strong> {said(comment?.content)}
          {rates ? <span className={styles.rating}> ({nameOf(comment?.rating ?? null)})</span> : null}
        </td>
      </tr>
    ),
  );
}
