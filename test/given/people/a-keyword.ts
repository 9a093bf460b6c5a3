// A keyword to join by, as staff write it.

/** Its word, the whole consent words and a reply. */
export const A_KEYWORD = {
  word: 'CLUB',
  consent:
    'Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. Privacy: acme.example',
  reply: 'Welcome.',
};
