import { keepCompiled } from '#server/compiled.ts';

keepCompiled();
await import('#server/company-commands.ts');
