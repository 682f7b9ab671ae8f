import { XMLParser } from 'fast-xml-parser';
import type { Cell, Workbook } from '../values/cell.ts';
import { decodeText } from './decode.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';

/** The titles of the sheet that a bank's message is read as. */
const titles = ['Batch', 'Employee ID', 'Account', 'Amount', 'Currency', 'Status', 'Date', 'Reason'] as const;

/** A parsed element: its children by name, its text under `#text`, attributes behind `@`. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The children of a path; elements that repeat are all taken. */
function all(node: unknown, path: string): readonly Node[] {
  let found: readonly unknown[] = [node];
  for (const name of path.split('/'))
    found = found.flatMap((one): readonly unknown[] => {
      const child = isNode(one) ? one[name] : undefined;
      return child === undefined ? [] : Array.isArray(child) ? child : [child];
    });
  return found.map((one) => (isNode(one) ? one : { '#text': one }));
}

/** The text of the first element of the first path that has one. */
function text(node: unknown, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const [found] = all(node, path);
    const said = found?.['#text'];
    if (typeof said === 'string' && said.trim() !== '') return said.trim();
  }
  return null;
}

const accountOf = (node: unknown, path: string): string | null => text(node, `${path}/Id/IBAN`, `${path}/Id/Othr/Id`);

/** Whether the bytes are a message of a bank that is read: an account statement camt.053 or a payment status report pain.002. */
export function isBankMessage(bytes: Uint8Array): boolean {
  return /<(?:\w+:)?(BkToCstmrStmt|CstmrPmtStsRpt)[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 4_096)));
}

/**
 * Reads a bank's message of ISO 20022, of any of its versions, as a sheet: a row for each payment, whatever else an account statement holds
 * included. Throws SHEET_DAMAGED for what is no such message, SHEET_TOO_MANY_ROWS, SHEET_ENCODING.
 */
export function readBankMessage(bytes: Uint8Array, limits: SheetLimits): Workbook {
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    htmlEntities: false,
  });
  const parsed: unknown = parser.parse(decodeText(bytes).text, true);
  const rows = [
    ...all(parsed, 'Document/BkToCstmrStmt/Stmt').flatMap(statementRows),
    ...all(parsed, 'Document/CstmrPmtStsRpt').flatMap(reportRows),
  ];
  if (rows.length > limits.maxRows)
    throw new SheetError('SHEET_TOO_MANY_ROWS', { maxRows: limits.maxRows, rows: rows.length, sheet: 'xml' });
  return { format: 'csv', sheets: [{ name: 'xml', hidden: false, rows: [[...titles], ...rows] }] };
}

/** The rows of an account statement: what was booked off the account was paid, what came back says why. */
function statementRows(statement: Node): Cell[][] {
  const own = accountOf(statement, 'Acct');
  return all(statement, 'Ntry').flatMap((entry) => {
    const details = all(entry, 'NtryDtls/TxDtls');
    return (details.length === 0 ? [entry] : details).map((detail) => {
      const isBack = text(entry, 'CdtDbtInd') === 'CRDT';
      const payee = accountOf(detail, 'RltdPties/CdtrAcct');
      const reason = [
        text(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'),
        text(detail, 'RtrInf/AddtlInf', 'AddtlTxInf', 'RmtInf/Ustrd'),
      ].filter((part) => part !== null);
      const [amount] = [...all(detail, 'Amt'), ...all(detail, 'AmtDtls/TxAmt/Amt'), ...all(entry, 'Amt')];
      const booked = text(entry, 'Sts/Cd', 'Sts') ?? 'BOOK';
      return [
        text(detail, 'Refs/PmtInfId', 'Refs/MsgId'),
        text(detail, 'Refs/EndToEndId'),
        // In what comes back some banks leave the payee where it was, others turn the two sides around.
        payee !== null && payee !== own ? payee : (accountOf(detail, 'RltdPties/DbtrAcct') ?? payee),
        text(amount, '#text'),
        text(amount, '@Ccy'),
        booked === 'BOOK' ? (isBack ? 'RETURNED' : 'BOOK') : booked,
        text(entry, 'BookgDt/Dt', 'ValDt/Dt') ?? text(entry, 'BookgDt/DtTm')?.slice(0, 10) ?? null,
        isBack ? reason.join(': ') || null : null,
      ];
    });
  });
}

/** The rows of a status report: a status for each payment. */
function reportRows(report: Node): Cell[][] {
  const batch = text(report, 'OrgnlGrpInfAndSts/OrgnlMsgId');
  const day = text(report, 'GrpHdr/CreDtTm')?.slice(0, 10) ?? null;
  return all(report, 'OrgnlPmtInfAndSts').flatMap((group) =>
    all(group, 'TxInfAndSts').map((payment) => {
      const [amount] = [...all(payment, 'OrgnlTxRef/Amt/InstdAmt'), ...all(payment, 'OrgnlTxRef/IntrBkSttlmAmt')];
      const reason = [text(payment, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'), text(payment, 'StsRsnInf/AddtlInf')].filter(
        (part) => part !== null,
      );
      return [
        text(group, 'OrgnlPmtInfId') ?? batch,
        text(payment, 'OrgnlEndToEndId', 'OrgnlInstrId'),
        accountOf(payment, 'OrgnlTxRef/CdtrAcct'),
        text(amount, '#text'),
        text(amount, '@Ccy'),
        text(payment, 'TxSts') ?? text(group, 'PmtInfSts'),
        text(payment, 'AccptncDtTm')?.slice(0, 10) ?? day,
        reason.join(': ') || null,
      ];
    }),
  );
}
