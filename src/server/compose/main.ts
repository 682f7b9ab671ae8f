import { keepCompiled } from '#server/compiled.ts';

keepCompiled();
await import('#server/compose/serve.ts');
