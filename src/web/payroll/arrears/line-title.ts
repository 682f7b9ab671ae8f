import { ARREARS_KEYS } from '#engine/arrears/lines.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useNameOf } from '#web/language/name-of.ts';

/** How the line of a correction is called: by its item, or by what it is where it is none. */
export function useLineTitle(
  items: readonly { readonly code: string; readonly title: string; readonly titleKH: string }[],
): (key: string) => string {
  const { t } = useTranslation('payrollArrears');
  const nameOf = useNameOf();
  return (key) => {
    const own = ARREARS_KEYS.find((one) => one === key);
    if (own !== undefined) return t(`keys.${own}`);
    const item = items.find((one) => one.code === key);
    return item === undefined ? key : nameOf({ name: item.title, nameKH: item.titleKH });
  };
}
