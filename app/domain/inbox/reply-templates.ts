/** What is written to buyers again and again, in the languages that they write in. What stands in [ ] is filled in by whoever sends it. */
export const REPLY_TEMPLATES = [
  {
    language: "English",
    templates: [
      {
        name: "Thank you, we look into it",
        text: "Thank you for your message. We look into it and answer within two working days.\n\nKind regards\nKinran Threads",
      },
      {
        name: "Samples are on their way",
        text: "Your samples have left our house by [courier]. The number of the parcel is [number].\n\nPlease tell us how they run on your machine.\n\nKind regards\nKinran Threads",
      },
      {
        name: "Our price",
        text: "Thank you for asking. Our price for [item code]: [price] per [cone or kg], [delivery term and place], valid until [date]. Delivery within [days] working days of your order.\n\nKind regards\nKinran Threads",
      },
      {
        name: "What do you need it for?",
        text: "Thank you for your message. So that we can recommend the right thread, please tell us: which machine and needle, which fabric, how it is washed, and how much you need.\n\nKind regards\nKinran Threads",
      },
      {
        name: "We can't offer this",
        text: "Thank you for asking. We are sorry: we can't offer this at the moment. The nearest that we have is [item code].\n\nKind regards\nKinran Threads",
      },
    ],
  },
  {
    language: "繁體中文",
    templates: [
      {
        name: "感謝來信，正在處理",
        text: "感謝您的來信。我們正在處理，將於兩個工作天內回覆。\n\n此致\nKinran Threads",
      },
      {
        name: "樣品已寄出",
        text: "您的樣品已由[快遞公司]寄出，單號為[單號]。\n\n試用後請告訴我們在機台上的效果。\n\n此致\nKinran Threads",
      },
      {
        name: "報價",
        text: "感謝您的詢價。[色號]的價格為每[筒／公斤] [價格]（[貿易條款及地點]），有效期至 [日期]，下單後 [天數] 個工作天內交貨。\n\n此致\nKinran Threads",
      },
      {
        name: "請告知用途",
        text: "感謝您的來信。為了推薦合適的線材，請告訴我們：使用的機型與車針、布料、洗滌方式以及所需數量。\n\n此致\nKinran Threads",
      },
      {
        name: "暫時無法提供",
        text: "感謝您的查詢。很抱歉，我們暫時無法提供。最接近的產品是[色號]。\n\n此致\nKinran Threads",
      },
    ],
  },
  {
    language: "简体中文",
    templates: [
      {
        name: "感谢来信，正在处理",
        text: "感谢您的来信。我们正在处理，将于两个工作日内回复。\n\n此致\nKinran Threads",
      },
      {
        name: "样品已寄出",
        text: "您的样品已由[快递公司]寄出，单号为[单号]。\n\n试用后请告诉我们在机台上的效果。\n\n此致\nKinran Threads",
      },
      {
        name: "报价",
        text: "感谢您的询价。[色号]的价格为每[筒／公斤] [价格]（[贸易条款及地点]），有效期至 [日期]，下单后 [天数] 个工作日内交货。\n\n此致\nKinran Threads",
      },
      {
        name: "请告知用途",
        text: "感谢您的来信。为了推荐合适的线材，请告诉我们：使用的机型与机针、面料、洗涤方式以及所需数量。\n\n此致\nKinran Threads",
      },
      {
        name: "暂时无法提供",
        text: "感谢您的查询。很抱歉，我们暂时无法提供。最接近的产品是[色号]。\n\n此致\nKinran Threads",
      },
    ],
  },
] as const;
