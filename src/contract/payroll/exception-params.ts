const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/**
 * The figures of an exception as a sentence shows them. The name tells the unit (engine, ExceptionParams): ...Cents are
 * dollars, ...Riel whole riel, ...Days and ...Percent ten-thousandths.
 */
export function sayParams(params: Readonly<Record<string, string | number | readonly string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, sayParam(name, value)]));
}

function sayParam(name: string, value: string | number | readonly string[]): string {
  if (typeof value === 'string') return sayDay(value);
  if (typeof value !== 'number') return value.map(sayDay).join(', ');
  if (/cents$/i.test(name)) return money.format(value / 100);
  if (/riel$/i.test(name)) return whole.format(value);
  if (/(days|percent|rate)$/i.test(name)) return plain.format(value / 10_000);
  return plain.format(value);
}

/** Plain days and months as people read them: DD/MM/YYYY, MM/YYYY; other texts as they are. */
function sayDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined || month === undefined) return text;
  return day === undefined ? `${month}/${year}` : `${day}/${month}/${year}`;
}
