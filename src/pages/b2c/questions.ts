/** What people ask before they buy: `home.questions.<name>` and `home.questions.<name>_answer`. */
export const questions = ['allergens', 'durability', 'origin', 'delivery', 'returns', 'bloom'] as const
