import { openingBytes, typedKey } from '#contract/operations/backup.ts';

/**
 * Opens the beginning of a sealed backup with a key, and answers with the SHA-256, in hexadecimal, of what stands first in it; else with why
 * not: it is no key, for instance with a sign mistyped, or another one. The key stays in this browser.
 */
export async function openSealed(head: string, key: string): Promise<{ sum: string } | 'no_key' | 'wrong_key'> {
  const { isSecretKey, unseal } = await import('#contract/operations/age.ts');
  const typed = typedKey(key);
  if (!isSecretKey(typed)) return 'no_key';
  const bytes = Uint8Array.from(atob(head), (sign) => sign.codePointAt(0) ?? 0);
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  try {
    const { value } = await (await unseal(source, { keys: [typed] })).getReader().read();
    if (value === undefined) return 'wrong_key';
    const sum = await crypto.subtle.digest('SHA-256', value.slice(0, openingBytes));
    return { sum: [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    return 'wrong_key';
  }
}
