/**
 * Gives the page's nonce to every style that a library adds: some parts of antd add theirs without it, and the policy would
 * refuse them. Runs before anything else.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const create = document.createElement.bind(document);

document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = create(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
