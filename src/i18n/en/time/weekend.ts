/** The grid of the weekend: which weekdays of which weeks are off. */
export const weekend = {
  title: 'Weekend',
  quick: { saturday_sunday: 'Sat and Sun', sunday: 'Sun', none: 'None' },
  weekday: 'Weekday',
  week: 'Week {{week}} of the month',
  cell: '{{weekday}}, week {{week}}',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
};
