import type { Locator } from '@playwright/test';

/** A file that has arrived: while it is sent, its name is no link. */
export const keptFile = (where: Locator, name: string): Locator => where.getByRole('link').filter({ hasText: name });
