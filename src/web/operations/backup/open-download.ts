/** Hands a link to the browser's own downloads: a large file goes to disk as it comes, and can go on where it broke off. */
export function openDownload(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}
