/** Words of the staff directory. */
export const colleagues = {
  search: 'Name, position',
  name: 'Name',
  position: 'Position',
  department: 'Department',
  station: 'Duty station',
  manager: '1st line manager',
  phone: 'Phone',
  empty: 'Nobody to show yet',
  empty_text: 'Everyone at work today is listed here.',
  own: 'What others see of me',
  own_text: 'Everyone in the company sees your name, position, department, duty station and manager here.',
  shows_phone: 'Show my phone number',
  shows_phone_help: 'It is {{phone}}.',
  no_phone: 'Your record has no phone number.',
  shows_photo: 'Show my photo',
  saved: 'Your choice was saved.',
};
