import fc from 'fast-check';

const consonants = Array.from('កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ');
/** Vowels that are letters of their own, and begin a syllable without another letter. */
const alone = fc.constantFrom(...Array.from('ឫឬឭឮឥឦឧឨឩឪឯឰឱឳ'));
const vowels = ['', ...Array.from('ាិីឹឺុូួើឿៀេែៃោៅំះ'), 'ុំ', 'ាំ', 'ិះ', 'ុះ', 'េះ', 'ោះ'];
const signs = ['', '', '', ...Array.from('់៍័៏ៈ')];
const shifters = ['', '', '', '៉', '៊', '៌'];

const syllable = fc.oneof(
  { weight: 1, arbitrary: alone },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...consonants),
        fc.constantFrom(...shifters),
        fc.constantFrom('', '', ...consonants.map((letter) => `្${letter}`)),
        fc.constantFrom(...vowels),
        fc.constantFrom(...signs),
      )
      .map((parts) => parts.join('')),
  },
);

/** A Khmer name as it is spelled: family name and given name of one to three syllables. */
export const khmerName: fc.Arbitrary<string> = fc
  .tuple(fc.array(syllable, { minLength: 1, maxLength: 3 }), fc.array(syllable, { minLength: 1, maxLength: 3 }))
  .map(([last, first]) => `${last.join('')} ${first.join('')}`);

/** Texts as people, spreadsheets and keyboards bring them: letters with and without accents, signs out of order, and signs nobody sees. */
export const messyText: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(
    ...Array.from("aZé€Ñđßæœłøς İΣ'’ʼ`´-_.%\\0១៩៥"),
    ...Array.from('កដតរសអ្្្ាីេោុំះ់៉៊៌៍័\u17dd'),
    '\u0301',
    '\u0323',
    'ễ',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\u00a0',
    '\u2003',
    '\u3000',
    '\t',
    '\n',
    '\r\n',
    '\u2028',
    'ﬁ',
    '①',
    'Ａ',
  ),
  maxLength: 24,
});
