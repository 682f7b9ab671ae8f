import dayjs from 'dayjs';

/** The month that is compared at first: the one before the current one, which is paid. */
export const lastMonth = (): string => dayjs().subtract(1, 'month').format('YYYY-MM');
