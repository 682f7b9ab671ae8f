import DOMPurify from 'dompurify';
import { memo } from 'react';
import styles from './show.module.css';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
};

/** Links lead out of the product, in a page of their own that learns nothing of this one. */
const purify = DOMPurify(globalThis.window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('rel', 'noopener noreferrer');
  node.setAttribute('target', '_blank');
});

/** Shows rich text. The server stored it clean; it is cleaned once more before it is shown. */
export const RichText = memo(function RichText({ html }: { readonly html: string }) {
  // Cleaned in this very line, by a list of marks.
  return <div className={styles.rich} dangerouslySetInnerHTML={{ __html: purify.sanitize(html, allowed) }} />;
});

/** Cleaning a title costs more than drawing a field: a form asks for the same ones with every key. */
const plainTexts = new Map<string, string>();
const MOST_KEPT = 2_000;

/** What is read of a rich text, on one line: for names of buttons and rows. */
export function plainOf(html: string): string {
  const kept = plainTexts.get(html);
  if (kept !== undefined) return kept;
  const plain = readPlain(html);
  if (plainTexts.size >= MOST_KEPT) plainTexts.clear();
  plainTexts.set(html, plain);
  return plain;
}

function readPlain(html: string): string {
  const text = purify.sanitize(html.replaceAll(/<(br|\/p|\/li)[^>]*>/gi, ' '), { ALLOWED_TAGS: [], KEEP_CONTENT: true });
  const read = document.createElement('textarea');
  read.innerHTML = text;
  return read.value.replaceAll(/\s+/g, ' ').trim();
}
