import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { work } from '#contract/work.ts';
import { call } from '#web/api/call.ts';
import { busyWaits } from '#web/api/patient-fetch.ts';
import { largeWorks } from '#web/api/turns.ts';

const KEY = 'turn';
const BUSY = 'busy';

/** Says when a large work of this tab waits for others', and for how many, and when calls are asked again because the server is busy. */
export function TurnNotice() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const count = useSyncExternalStore(largeWorks.subscribe, largeWorks.count);
  const { data } = useQuery({
    queryKey: ['turn'],
    queryFn: () => call(work.turn, {}),
    enabled: count > 0,
    refetchInterval: 2_000,
    gcTime: 0,
    retry: false,
  });
  const waiting = count > 0 ? (data?.data.waiting ?? 0) : 0;
  const ahead = data?.data.ahead ?? 0;
  useEffect(() => {
    if (waiting > 0)
      void message.open({ key: KEY, type: 'loading', duration: 0, content: t('waits_its_turn', { count: ahead }) });
    else message.destroy(KEY);
  }, [waiting, ahead, message, t]);
  const isBusy = useSyncExternalStore(busyWaits.subscribe, busyWaits.count) > 0;
  useEffect(() => {
    if (isBusy) void message.open({ key: BUSY, type: 'loading', duration: 0, content: t('busy_waits') });
    else message.destroy(BUSY);
  }, [isBusy, message, t]);
  useEffect(
    () => () => {
      message.destroy(KEY);
      message.destroy(BUSY);
    },
    [message],
  );
  return null;
}
