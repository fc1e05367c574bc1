/** The fourteen allergens by the letters of the Austrian code (decisions L13). Without a schema: the web client reads it too. */
export const ALLERGENS = {
  A: { de: 'Glutenhaltiges Getreide', en: 'Cereals containing gluten' },
  B: { de: 'Krebstiere', en: 'Crustaceans' },
  C: { de: 'Ei', en: 'Egg' },
  D: { de: 'Fisch', en: 'Fish' },
  E: { de: 'Erdnuss', en: 'Peanut' },
  F: { de: 'Soja', en: 'Soy' },
  G: { de: 'Milch oder Laktose', en: 'Milk or lactose' },
  H: { de: 'Schalenfrüchte', en: 'Nuts' },
  L: { de: 'Sellerie', en: 'Celery' },
  M: { de: 'Senf', en: 'Mustard' },
  N: { de: 'Sesam', en: 'Sesame' },
  O: { de: 'Sulfite', en: 'Sulphites' },
  P: { de: 'Lupinen', en: 'Lupin' },
  R: { de: 'Weichtiere', en: 'Molluscs' },
} as const
