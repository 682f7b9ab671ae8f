/** The number of a record or the code of a person: 'P-2026-0020', 'MR-1001'. */
const NUMBER = /(\p{L}+(?:-\p{L}+)*-\d+(?:-\d+)*)/u;

/** A sentence whose numbers of records go to the next line as a whole: a browser breaks after each of their hyphens. */
export function WholeNumbers({ text }: { readonly text: string }) {
  return text.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whole">
        {part}
      </span>
    ),
  );
}
