import { Skeleton } from 'antd';
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { onProofAsked } from '#web/api/prove-again.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { useTranslation } from '#web/language/use-translation.ts';

const Form = lazy(async () => ({ default: (await import('./prove-again.form.tsx')).ProveAgainForm }));

/** Asks for the way of signing in where a call wants to know that it is still the person who signed in; the call goes on after it. */
export function ProveAgain() {
  const { t } = useTranslation('secondStep');
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const end = useCallback((isProved: boolean): void => {
    setOpen(false);
    for (const answer of waiting.current.splice(0)) answer(isProved);
  }, []);
  useEffect(() => {
    onProofAsked(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
    );
    return () => onProofAsked(() => Promise.resolve(false));
  }, []);
  return (
    <Dialog title={t('again.title')} open={isOpen} onClose={() => end(false)}>
      <Suspense fallback={<Skeleton active />}>
        <Form onProved={() => end(true)} />
      </Suspense>
    </Dialog>
  );
}
