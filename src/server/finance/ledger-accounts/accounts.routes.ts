import { accountImports, accountRules, accounts } from '#contract/finance/accounts.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import {
  accountTemplate,
  importAccounts,
  linkRefusedAccounts,
  previewAccounts,
} from '#server/finance/ledger-accounts/accounts.import.ts';
import { accountList, ruleList } from '#server/finance/ledger-accounts/accounts.list.ts';
import { readChoices, startChart } from '#server/finance/ledger-accounts/accounts.service.ts';

/** Mounts accounts, the rules that book on them, and their import. */
export function accountsRoutes(platform: Platform): void {
  const { start, ...accountCalls } = accounts;
  const { choices, ...ruleCalls } = accountRules;
  mountList(platform, accountCalls, accountList);
  mountList(platform, ruleCalls, ruleList);
  mount(
    platform,
    { start, choices },
    {
      start: async (context) => ({ data: await startChart(context) }),
      choices: async (context) => ({ data: await readChoices(context) }),
    },
  );
  mount(platform, accountImports, {
    preview: async (context, { body }) => ({ data: await previewAccounts(context, body) }),
    run: (context, { body }) => importAccounts(context, body),
    refused: async (context, { body }) => {
      const link = await linkRefusedAccounts(context, body);
      return { link, data: { link } };
    },
    template: (context) => accountTemplate(context),
  });
}
