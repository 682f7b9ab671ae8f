import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Permission, Resource } from '#contract/permissions.ts';
import { useHasRoute } from '#web/kit/address/use-has-route.ts';
import { isComing } from './roles.rules.ts';

/** Says of a module or a permission that its page comes with a later version; nothing beside one that is there. */
export function ComingTag({ of }: { readonly of: Resource | Permission }) {
  const { t } = useTranslation('roles');
  return isComing(of, useHasRoute()) ? <Tag>{t('form.coming')}</Tag> : null;
}
