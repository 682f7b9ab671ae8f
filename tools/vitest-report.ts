import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** A finished test file, as a line of the report that KRAMA_TEST_REPORT names. */
export interface FileReport {
  /** Path from the root. */
  readonly file: string;
  readonly milliseconds: number;
  readonly passed: number;
  /** Without a name: the file could not be imported, or one of its hooks failed. */
  readonly failed: readonly { readonly name?: string; readonly message: string }[];
}

/** Writes a line for each test file when it ends, so that a run which is stopped half-way leaves what it has. */
export default class VitestReport implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const path = process.env['KRAMA_TEST_REPORT'];
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(describeModule(module))}\n`);
  }
}

function describeModule(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const failed = tests.flatMap((test) => {
    const { state, errors } = test.result();
    return state === 'failed' ? [{ name: test.fullName, message: textOf(errors[0]) }] : [];
  });
  const suites = [module, ...module.children.allSuites()];
  const failedHooks = suites.flatMap((suite) => suite.errors().map((error) => ({ message: textOf(error) })));
  const { collectDuration, duration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    milliseconds: Math.round(collectDuration + duration),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: [...failed, ...failedHooks],
  };
}

const textOf = (error: { readonly message: string; readonly stack?: string } | undefined): string =>
  error?.stack ?? error?.message ?? '';
