import { keepCompiled } from '#server/compiled.ts';

keepCompiled();
await import('#server/serve.ts');
