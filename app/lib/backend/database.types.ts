export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      buyer_mails: {
        Row: {
          body: string
          created_at: string
          id: number
          kind: string
          mail_attempts: number
          mail_error: string | null
          mail_status: string
          message_id: number | null
          next_attempt_at: string
          request_id: number | null
          sent_at: string | null
          user_email: string | null
          user_id: string | null
        }
        Insert: {
          body?: string
          created_at?: string
          id?: never
          kind: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          message_id?: number | null
          next_attempt_at?: string
          request_id?: number | null
          sent_at?: string | null
          user_email?: string | null
          user_id?: string | null
        }
        Update: {
          body?: string
          created_at?: string
          id?: never
          kind?: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          message_id?: number | null
          next_attempt_at?: string
          request_id?: number | null
          sent_at?: string | null
          user_email?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "buyer_mails_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "buyer_mails_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "sample_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      certificate_products: {
        Row: {
          certificate_id: number
          product_id: number
        }
        Insert: {
          certificate_id: number
          product_id: number
        }
        Update: {
          certificate_id?: number
          product_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "certificate_products_certificate_id_fkey"
            columns: ["certificate_id"]
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_products_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      certificates: {
        Row: {
          check_url: string | null
          class: string | null
          created_at: string
          file_url: string | null
          holder: string | null
          id: number
          issued_on: string | null
          number: string
          scheme: string
          updated_at: string
          valid_until: string | null
        }
        Insert: {
          check_url?: string | null
          class?: string | null
          created_at?: string
          file_url?: string | null
          holder?: string | null
          id?: number
          issued_on?: string | null
          number: string
          scheme: string
          updated_at?: string
          valid_until?: string | null
        }
        Update: {
          check_url?: string | null
          class?: string | null
          created_at?: string
          file_url?: string | null
          holder?: string | null
          id?: number
          issued_on?: string | null
          number?: string
          scheme?: string
          updated_at?: string
          valid_until?: string | null
        }
        Relationships: []
      }
      company: {
        Row: {
          address: string | null
          called: string
          carton_quantity: string | null
          country: string | null
          created_at: string
          email: string | null
          facebook: string | null
          free_sample: string | null
          hours: string | null
          id: number
          instagram: string | null
          lab_dip_days: number | null
          lead_time_custom: string | null
          lead_time_stock: string | null
          legal_name: string | null
          locality: string | null
          map_point: string | null
          minimum_custom: string | null
          minimum_stock: string | null
          phone: string | null
          privacy_policy: string | null
          privacy_updated: string | null
          region: string | null
          terms_of_service: string | null
          terms_updated: string | null
          testimonials: string | null
          updated_at: string
          wechat: string | null
          whatsapp: string | null
        }
        Insert: {
          address?: string | null
          called?: string
          carton_quantity?: string | null
          country?: string | null
          created_at?: string
          email?: string | null
          facebook?: string | null
          free_sample?: string | null
          hours?: string | null
          id?: number
          instagram?: string | null
          lab_dip_days?: number | null
          lead_time_custom?: string | null
          lead_time_stock?: string | null
          legal_name?: string | null
          locality?: string | null
          map_point?: string | null
          minimum_custom?: string | null
          minimum_stock?: string | null
          phone?: string | null
          privacy_policy?: string | null
          privacy_updated?: string | null
          region?: string | null
          terms_of_service?: string | null
          terms_updated?: string | null
          testimonials?: string | null
          updated_at?: string
          wechat?: string | null
          whatsapp?: string | null
        }
        Update: {
          address?: string | null
          called?: string
          carton_quantity?: string | null
          country?: string | null
          created_at?: string
          email?: string | null
          facebook?: string | null
          free_sample?: string | null
          hours?: string | null
          id?: number
          instagram?: string | null
          lab_dip_days?: number | null
          lead_time_custom?: string | null
          lead_time_stock?: string | null
          legal_name?: string | null
          locality?: string | null
          map_point?: string | null
          minimum_custom?: string | null
          minimum_stock?: string | null
          phone?: string | null
          privacy_policy?: string | null
          privacy_updated?: string | null
          region?: string | null
          terms_of_service?: string | null
          terms_updated?: string | null
          testimonials?: string | null
          updated_at?: string
          wechat?: string | null
          whatsapp?: string | null
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          answered_at: string | null
          archived_at: string | null
          assigned_to: string
          created_at: string
          email: string
          id: number
          is_fast: boolean
          mail_attempts: number
          mail_error: string | null
          mail_status: string
          message: string
          name: string
          next_attempt_at: string
          read_at: string | null
          sent_at: string | null
          status: string
          subject: string
        }
        Insert: {
          answered_at?: string | null
          archived_at?: string | null
          assigned_to?: string
          created_at?: string
          email: string
          id?: never
          is_fast?: boolean
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          message: string
          name: string
          next_attempt_at?: string
          read_at?: string | null
          sent_at?: string | null
          status?: string
          subject: string
        }
        Update: {
          answered_at?: string | null
          archived_at?: string | null
          assigned_to?: string
          created_at?: string
          email?: string
          id?: never
          is_fast?: boolean
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          message?: string
          name?: string
          next_attempt_at?: string
          read_at?: string | null
          sent_at?: string | null
          status?: string
          subject?: string
        }
        Relationships: []
      }
      documents: {
        Row: {
          created_at: string
          file_url: string
          id: number
          kind: string
          language: string
          product_id: number
          revision: string
          superseded_by: number | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          file_url: string
          id?: number
          kind: string
          language?: string
          product_id: number
          revision: string
          superseded_by?: number | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          file_url?: string
          id?: number
          kind?: string
          language?: string
          product_id?: number
          revision?: string
          superseded_by?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "documents_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_superseded_by_fkey"
            columns: ["superseded_by"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
        ]
      }
      gallery_categories: {
        Row: {
          created_at: string
          display_order: number | null
          id: number
          name: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          display_order?: number | null
          id?: number
          name: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          display_order?: number | null
          id?: number
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      gallery_images: {
        Row: {
          created_at: string
          display_order: number | null
          gallery_item_id: number
          id: number
          image_url: string
          media_type: string
        }
        Insert: {
          created_at?: string
          display_order?: number | null
          gallery_item_id: number
          id?: number
          image_url: string
          media_type?: string
        }
        Update: {
          created_at?: string
          display_order?: number | null
          gallery_item_id?: number
          id?: number
          image_url?: string
          media_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "gallery_images_gallery_item_id_fkey"
            columns: ["gallery_item_id"]
            referencedRelation: "gallery_items"
            referencedColumns: ["id"]
          },
        ]
      }
      gallery_item_categories: {
        Row: {
          gallery_category_id: number
          gallery_item_id: number
        }
        Insert: {
          gallery_category_id: number
          gallery_item_id: number
        }
        Update: {
          gallery_category_id?: number
          gallery_item_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "gallery_item_categories_gallery_category_id_fkey"
            columns: ["gallery_category_id"]
            referencedRelation: "gallery_categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gallery_item_categories_gallery_item_id_fkey"
            columns: ["gallery_item_id"]
            referencedRelation: "gallery_items"
            referencedColumns: ["id"]
          },
        ]
      }
      gallery_item_products: {
        Row: {
          gallery_item_id: number
          product_id: number
        }
        Insert: {
          gallery_item_id: number
          product_id: number
        }
        Update: {
          gallery_item_id?: number
          product_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "gallery_item_products_gallery_item_id_fkey"
            columns: ["gallery_item_id"]
            referencedRelation: "gallery_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gallery_item_products_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      gallery_items: {
        Row: {
          created_at: string
          description: string | null
          detailed_description: string | null
          display_order: number | null
          id: number
          is_pdf: boolean
          name: string
          pdf_url: string | null
          primary_image_url: string | null
          project_details: string | null
          publish_at: string | null
          slug: string
          status: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          detailed_description?: string | null
          display_order?: number | null
          id?: number
          is_pdf?: boolean
          name: string
          pdf_url?: string | null
          primary_image_url?: string | null
          project_details?: string | null
          publish_at?: string | null
          slug: string
          status?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          detailed_description?: string | null
          display_order?: number | null
          id?: number
          is_pdf?: boolean
          name?: string
          pdf_url?: string | null
          primary_image_url?: string | null
          project_details?: string | null
          publish_at?: string | null
          slug?: string
          status?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      general_settings: {
        Row: {
          alt_text: string | null
          created_at: string
          display_order: number | null
          id: number
          image_url: string | null
          is_active: boolean | null
          publish_at: string | null
          title: string | null
          type: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          alt_text?: string | null
          created_at?: string
          display_order?: number | null
          id?: number
          image_url?: string | null
          is_active?: boolean | null
          publish_at?: string | null
          title?: string | null
          type: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          alt_text?: string | null
          created_at?: string
          display_order?: number | null
          id?: number
          image_url?: string | null
          is_active?: boolean | null
          publish_at?: string | null
          title?: string | null
          type?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      global_settings: {
        Row: {
          created_at: string
          id: number
          type: string
          updated_at: string
          value: string
        }
        Insert: {
          created_at?: string
          id?: number
          type: string
          updated_at?: string
          value: string
        }
        Update: {
          created_at?: string
          id?: number
          type?: string
          updated_at?: string
          value?: string
        }
        Relationships: []
      }
      item_codes: {
        Row: {
          bleaching: string | null
          care: string[] | null
          color_name: string | null
          composition: string | null
          country_of_origin: string | null
          created_at: string
          denier: string | null
          denier_value: number | null
          finish: string | null
          gross_weight: string | null
          gross_weight_grams: number | null
          gtin: string | null
          hex: string | null
          hex_source: string | null
          id: number
          image_url: string | null
          ironing: string | null
          item_code: string
          length: string | null
          length_metres: number | null
          net_weight: string | null
          net_weight_grams: number | null
          other_information: string | null
          other_technical_info: string | null
          picture_shows: string | null
          product_id: number
          state: string
          successor_id: number | null
          type: string | null
          updated_at: string
          washing_temperature: string | null
        }
        Insert: {
          bleaching?: string | null
          care?: never
          color_name?: string | null
          composition?: string | null
          country_of_origin?: string | null
          created_at?: string
          denier?: string | null
          denier_value?: never
          finish?: string | null
          gross_weight?: string | null
          gross_weight_grams?: never
          gtin?: string | null
          hex?: string | null
          hex_source?: string | null
          id?: number
          image_url?: string | null
          ironing?: string | null
          item_code: string
          length?: string | null
          length_metres?: never
          net_weight?: string | null
          net_weight_grams?: never
          other_information?: string | null
          other_technical_info?: string | null
          picture_shows?: string | null
          product_id: number
          state?: string
          successor_id?: number | null
          type?: string | null
          updated_at?: string
          washing_temperature?: string | null
        }
        Update: {
          bleaching?: string | null
          care?: never
          color_name?: string | null
          composition?: string | null
          country_of_origin?: string | null
          created_at?: string
          denier?: string | null
          denier_value?: never
          finish?: string | null
          gross_weight?: string | null
          gross_weight_grams?: never
          gtin?: string | null
          hex?: string | null
          hex_source?: string | null
          id?: number
          image_url?: string | null
          ironing?: string | null
          item_code?: string
          length?: string | null
          length_metres?: never
          net_weight?: string | null
          net_weight_grams?: never
          other_information?: string | null
          other_technical_info?: string | null
          picture_shows?: string | null
          product_id?: number
          state?: string
          successor_id?: number | null
          type?: string | null
          updated_at?: string
          washing_temperature?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "item_codes_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "item_codes_successor_id_fkey"
            columns: ["successor_id"]
            referencedRelation: "item_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      languages: {
        Row: {
          code: string
          display_order: number | null
          name: string
        }
        Insert: {
          code: string
          display_order?: number | null
          name: string
        }
        Update: {
          code?: string
          display_order?: number | null
          name?: string
        }
        Relationships: []
      }
      list_views: {
        Row: {
          created_at: string
          id: number
          is_shared: boolean
          list: string
          name: string
          owner: string
          query: string
        }
        Insert: {
          created_at?: string
          id?: never
          is_shared?: boolean
          list: string
          name: string
          owner?: string
          query?: string
        }
        Update: {
          created_at?: string
          id?: never
          is_shared?: boolean
          list?: string
          name?: string
          owner?: string
          query?: string
        }
        Relationships: []
      }
      media: {
        Row: {
          alt: string | null
          created_at: string
          focal_x: number
          focal_y: number
          id: number
          is_decorative: boolean
          key: string
          updated_at: string
        }
        Insert: {
          alt?: string | null
          created_at?: string
          focal_x?: number
          focal_y?: number
          id?: number
          is_decorative?: boolean
          key: string
          updated_at?: string
        }
        Update: {
          alt?: string | null
          created_at?: string
          focal_x?: number
          focal_y?: number
          id?: number
          is_decorative?: boolean
          key?: string
          updated_at?: string
        }
        Relationships: []
      }
      news_items: {
        Row: {
          article_body: string
          created_at: string
          description: string
          display_order: number | null
          format: string
          id: number
          is_pinned: boolean
          likes: number
          primary_image_url: string | null
          publish_at: string | null
          published_at: string | null
          shown_at: string
          slug: string
          status: string
          title: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          article_body: string
          created_at?: string
          description: string
          display_order?: number | null
          format?: string
          id?: number
          is_pinned?: boolean
          likes?: number
          primary_image_url?: string | null
          publish_at?: string | null
          published_at?: string | null
          shown_at?: never
          slug: string
          status?: string
          title: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          article_body?: string
          created_at?: string
          description?: string
          display_order?: number | null
          format?: string
          id?: number
          is_pinned?: boolean
          likes?: number
          primary_image_url?: string | null
          publish_at?: string | null
          published_at?: string | null
          shown_at?: never
          slug?: string
          status?: string
          title?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      news_likes: {
        Row: {
          created_at: string
          news_item_id: number
          visitor_id: string
        }
        Insert: {
          created_at?: string
          news_item_id: number
          visitor_id: string
        }
        Update: {
          created_at?: string
          news_item_id?: number
          visitor_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "news_likes_news_item_id_fkey"
            columns: ["news_item_id"]
            referencedRelation: "news_items"
            referencedColumns: ["id"]
          },
        ]
      }
      news_media: {
        Row: {
          created_at: string
          display_order: number | null
          id: number
          media_type: string
          media_url: string
          news_item_id: number
        }
        Insert: {
          created_at?: string
          display_order?: number | null
          id?: number
          media_type?: string
          media_url: string
          news_item_id: number
        }
        Update: {
          created_at?: string
          display_order?: number | null
          id?: number
          media_type?: string
          media_url?: string
          news_item_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "news_media_news_item_id_fkey"
            columns: ["news_item_id"]
            referencedRelation: "news_items"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_mailings: {
        Row: {
          contents: NonNullable<Json>
          created_at: string
          id: number
          news_item_id: number
          user_email: string | null
          user_id: string | null
        }
        Insert: {
          contents: NonNullable<Json>
          created_at?: string
          id?: never
          news_item_id: number
          user_email?: string | null
          user_id?: string | null
        }
        Update: {
          contents?: NonNullable<Json>
          created_at?: string
          id?: never
          news_item_id?: number
          user_email?: string | null
          user_id?: string | null
        }
        Relationships: []
      }
      newsletter_mails: {
        Row: {
          code: string | null
          code_hash: string | null
          created_at: string
          id: number
          kind: string
          language: string
          mail_attempts: number
          mail_error: string | null
          mail_status: string
          mailing_id: number | null
          next_attempt_at: string
          recipient: string
          sent_at: string | null
          subscriber_id: number
          token: string | null
          token_hash: string
          wrong_codes: number
        }
        Insert: {
          code?: string | null
          code_hash?: string | null
          created_at?: string
          id?: never
          kind: string
          language: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          mailing_id?: number | null
          next_attempt_at?: string
          recipient: string
          sent_at?: string | null
          subscriber_id: number
          token?: string | null
          token_hash: string
          wrong_codes?: number
        }
        Update: {
          code?: string | null
          code_hash?: string | null
          created_at?: string
          id?: never
          kind?: string
          language?: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          mailing_id?: number | null
          next_attempt_at?: string
          recipient?: string
          sent_at?: string | null
          subscriber_id?: number
          token?: string | null
          token_hash?: string
          wrong_codes?: number
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_mails_mailing_id_fkey"
            columns: ["mailing_id"]
            referencedRelation: "newsletter_mailings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_mails_subscriber_id_fkey"
            columns: ["subscriber_id"]
            referencedRelation: "newsletter_subscription"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_subscription: {
        Row: {
          active: boolean
          confirmed_at: string | null
          createTime: string
          email: string
          id: number
          language: string
          left_at: string | null
        }
        Insert: {
          active?: boolean
          confirmed_at?: string | null
          createTime?: string
          email: string
          id?: never
          language?: string
          left_at?: string | null
        }
        Update: {
          active?: boolean
          confirmed_at?: string | null
          createTime?: string
          email?: string
          id?: never
          language?: string
          left_at?: string | null
        }
        Relationships: []
      }
      old_slugs: {
        Row: {
          entity_id: number
          entity_type: string
          is_deleted: boolean
          slug: string
        }
        Insert: {
          entity_id: number
          entity_type: string
          is_deleted?: boolean
          slug: string
        }
        Update: {
          entity_id?: number
          entity_type?: string
          is_deleted?: boolean
          slug?: string
        }
        Relationships: []
      }
      owner_mails: {
        Row: {
          created_at: string
          detail: NonNullable<Json>
          id: number
          kind: string
          mail_attempts: number
          mail_error: string | null
          mail_status: string
          next_attempt_at: string
          recipient: string
          sent_at: string | null
        }
        Insert: {
          created_at?: string
          detail?: NonNullable<Json>
          id?: never
          kind: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          next_attempt_at?: string
          recipient: string
          sent_at?: string | null
        }
        Update: {
          created_at?: string
          detail?: NonNullable<Json>
          id?: never
          kind?: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          next_attempt_at?: string
          recipient?: string
          sent_at?: string | null
        }
        Relationships: []
      }
      product_categories: {
        Row: {
          created_at: string
          description: string | null
          display_order: number | null
          id: number
          name: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          display_order?: number | null
          id?: number
          name: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          display_order?: number | null
          id?: number
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      product_category_mappings: {
        Row: {
          category_id: number
          product_id: number
        }
        Insert: {
          category_id: number
          product_id: number
        }
        Update: {
          category_id?: number
          product_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_category_mappings_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "product_categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_category_mappings_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_images: {
        Row: {
          created_at: string
          display_order: number | null
          id: number
          image_url: string
          product_id: number
        }
        Insert: {
          created_at?: string
          display_order?: number | null
          id?: number
          image_url: string
          product_id: number
        }
        Update: {
          created_at?: string
          display_order?: number | null
          id?: number
          image_url?: string
          product_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_images_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      products: {
        Row: {
          carton_quantity: string | null
          catalogue_pdf: string | null
          created_at: string
          description: string | null
          detailed_description: string | null
          display_order: number | null
          fibres: string | null
          free_sample: string | null
          hs_code: string | null
          id: number
          image_url: string | null
          lab_dip_days: number | null
          lead_time_custom: string | null
          lead_time_stock: string | null
          minimum_custom: string | null
          minimum_stock: string | null
          name: string
          picture_shows: string | null
          publish_at: string | null
          slug: string
          stages: string | null
          status: string
          substances: string | null
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          carton_quantity?: string | null
          catalogue_pdf?: string | null
          created_at?: string
          description?: string | null
          detailed_description?: string | null
          display_order?: number | null
          fibres?: string | null
          free_sample?: string | null
          hs_code?: string | null
          id?: number
          image_url?: string | null
          lab_dip_days?: number | null
          lead_time_custom?: string | null
          lead_time_stock?: string | null
          minimum_custom?: string | null
          minimum_stock?: string | null
          name: string
          picture_shows?: string | null
          publish_at?: string | null
          slug: string
          stages?: string | null
          status?: string
          substances?: string | null
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          carton_quantity?: string | null
          catalogue_pdf?: string | null
          created_at?: string
          description?: string | null
          detailed_description?: string | null
          display_order?: number | null
          fibres?: string | null
          free_sample?: string | null
          hs_code?: string | null
          id?: number
          image_url?: string | null
          lab_dip_days?: number | null
          lead_time_custom?: string | null
          lead_time_stock?: string | null
          minimum_custom?: string | null
          minimum_stock?: string | null
          name?: string
          picture_shows?: string | null
          publish_at?: string | null
          slug?: string
          stages?: string | null
          status?: string
          substances?: string | null
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      sample_request_lines: {
        Row: {
          id: number
          item_code_id: number | null
          place: number
          quantity: string
          request_id: number
          snapshot: NonNullable<Json>
          unit: string
          use: string
        }
        Insert: {
          id?: never
          item_code_id?: number | null
          place: number
          quantity: string
          request_id: number
          snapshot: NonNullable<Json>
          unit?: string
          use?: string
        }
        Update: {
          id?: never
          item_code_id?: number | null
          place?: number
          quantity?: string
          request_id?: number
          snapshot?: NonNullable<Json>
          unit?: string
          use?: string
        }
        Relationships: [
          {
            foreignKeyName: "sample_request_lines_item_code_id_fkey"
            columns: ["item_code_id"]
            referencedRelation: "item_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sample_request_lines_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "sample_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      sample_requests: {
        Row: {
          answer: string
          assigned_to: string
          company: string
          country: string
          created_at: string
          currency: string
          delivery_address: string
          email: string
          id: number
          is_fast: boolean
          kind: string
          language: string
          mail_attempts: number
          mail_error: string | null
          mail_status: string
          name: string
          needed_by: string | null
          next_attempt_at: string
          note: string
          notes: string
          number: string
          phone: string
          sent_at: string | null
          status: string
          status_at: string
          token: string
          updated_at: string
        }
        Insert: {
          answer?: string
          assigned_to?: string
          company?: string
          country: string
          created_at?: string
          currency?: string
          delivery_address: string
          email: string
          id?: never
          is_fast?: boolean
          kind?: string
          language?: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          name: string
          needed_by?: string | null
          next_attempt_at?: string
          note?: string
          notes?: string
          number?: never
          phone?: string
          sent_at?: string | null
          status?: string
          status_at?: string
          token: string
          updated_at?: string
        }
        Update: {
          answer?: string
          assigned_to?: string
          company?: string
          country?: string
          created_at?: string
          currency?: string
          delivery_address?: string
          email?: string
          id?: never
          is_fast?: boolean
          kind?: string
          language?: string
          mail_attempts?: number
          mail_error?: string | null
          mail_status?: string
          name?: string
          needed_by?: string | null
          next_attempt_at?: string
          note?: string
          notes?: string
          number?: never
          phone?: string
          sent_at?: string | null
          status?: string
          status_at?: string
          token?: string
          updated_at?: string
        }
        Relationships: []
      }
      search_words: {
        Row: {
          created_at: string
          form: string
          id: number
          means: string
          updated_at: string
          word: string
        }
        Insert: {
          created_at?: string
          form?: string
          id?: number
          means: string
          updated_at?: string
          word: string
        }
        Update: {
          created_at?: string
          form?: string
          id?: number
          means?: string
          updated_at?: string
          word?: string
        }
        Relationships: []
      }
      spam: {
        Row: {
          created_at: string
          fields: NonNullable<Json>
          form: string
          id: number
        }
        Insert: {
          created_at?: string
          fields: NonNullable<Json>
          form: string
          id?: never
        }
        Update: {
          created_at?: string
          fields?: NonNullable<Json>
          form?: string
          id?: never
        }
        Relationships: []
      }
      translations: {
        Row: {
          created_at: string
          entity_id: number
          entity_type: string
          field_name: string
          id: number
          language_code: string
          origin: string
          source_hash: string | null
          translated_value: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          entity_id: number
          entity_type: string
          field_name: string
          id?: number
          language_code: string
          origin?: string
          source_hash?: string | null
          translated_value: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          entity_id?: number
          entity_type?: string
          field_name?: string
          id?: number
          language_code?: string
          origin?: string
          source_hash?: string | null
          translated_value?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "translations_language_code_fkey"
            columns: ["language_code"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      webhooks: {
        Row: {
          created_at: string
          description: string
          id: number
          is_active: boolean
          nouns: string[]
          secret: string
          url: string
        }
        Insert: {
          created_at?: string
          description?: string
          id?: never
          is_active?: boolean
          nouns?: string[]
          secret?: string
          url: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: never
          is_active?: boolean
          nouns?: string[]
          secret?: string
          url?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      applied_migrations: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          statements: string[]
          version: string
        }[]
      }
      ask_newsletter_again: {
        Args: { email: string; language: string }
        Returns: undefined
      }
      ask_old_subscribers: { Args: Record<PropertyKey, never>; Returns: number }
      change_details: {
        Args: { after_change?: number; id: string; max_rows?: number }
        Returns: Json
      }
      change_role: {
        Args: { role: string; user_id: string }
        Returns: undefined
      }
      check_stale_files: {
        Args: { paths: string[] }
        Returns: {
          path: string
          state: string
        }[]
      }
      claim_webhook_deliveries: {
        Args: { most?: number }
        Returns: {
          body: string
          id: number
          message_id: string
          secret: string
          url: string
        }[]
      }
      close_record: {
        Args: { entity: string; record_id: number }
        Returns: undefined
      }
      company_facts: {
        Args: { fields: string[]; language: string }
        Returns: Json
      }
      confirm_newsletter: { Args: { token: string }; Returns: boolean }
      confirm_newsletter_code: {
        Args: { code: string; email: string }
        Returns: boolean
      }
      count_product_translations: {
        Args: { product_id: number }
        Returns: Json
      }
      create_sample_request: {
        Args: {
          company: string
          country: string
          currency?: string
          delivery_address: string
          email: string
          is_fast?: boolean
          kind?: string
          language: string
          lines: Json
          name: string
          needed_by?: string
          note?: string
          phone?: string
          save_id: string
        }
        Returns: Json
      }
      delete_extent: { Args: { entity: string; ids: number[] }; Returns: Json }
      delete_for_good: { Args: { trash_id: number }; Returns: undefined }
      delete_product: { Args: { product_id: number }; Returns: undefined }
      delete_rows: { Args: { entity: string; ids: number[] }; Returns: number }
      desk_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      disable_person: { Args: { user_id: string }; Returns: undefined }
      duplicate_product: {
        Args: { product_id: number; save_id: string }
        Returns: Json
      }
      enable_person: { Args: { user_id: string }; Returns: undefined }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_session: { Args: { id: string }; Returns: undefined }
      end_sessions_of: { Args: { user_id: string }; Returns: number }
      file_uses: { Args: { file_key: string }; Returns: Json }
      files_of_size: {
        Args: { bytes: number }
        Returns: {
          key: string
          type: string
        }[]
      }
      find_gallery_items: {
        Args: {
          category?: number
          language: string
          max_rows?: number
          search: string
          skip_rows?: number
        }
        Returns: {
          ids: number[]
          total: number
        }[]
      }
      find_news_items: {
        Args: {
          language: string
          max_rows?: number
          search: string
          skip_rows?: number
        }
        Returns: {
          ids: number[]
          total: number
        }[]
      }
      find_products: {
        Args: {
          care?: string
          category?: number
          denier_from?: number
          denier_to?: number
          finish?: string
          language: string
          material?: string
          max_rows?: number
          search: string
          use?: string
          without_denier?: boolean
        }
        Returns: {
          ids: number[]
          total: number
        }[]
      }
      find_records: { Args: { most?: number; search: string }; Returns: Json }
      find_shades: {
        Args: {
          care?: string
          denier_from?: number
          denier_to?: number
          family?: string
          finish?: string
          language: string
          material?: string
          max_rows?: number
          near?: string
          product?: string
          search?: string
          skipped_rows?: number
          state?: string
          use?: string
          without_denier?: boolean
        }
        Returns: Json
      }
      forget_files: { Args: { keys: string[] }; Returns: number }
      former_originals: {
        Args: { entity_id: number; entity_type: string; field_name: string }
        Returns: Json
      }
      freeze_passports: { Args: { product_id: number }; Returns: number }
      get_file: { Args: { file_key: string }; Returns: Json }
      grant_staff: {
        Args: { email: string; is_reset?: boolean; role?: string }
        Returns: undefined
      }
      hide_search: {
        Args: { is_hidden?: boolean; language: string; words: string }
        Returns: undefined
      }
      history_names: { Args: { rows: Json }; Returns: Json }
      invite_person: {
        Args: {
          name: string
          role: string
          user_id: string
          valid_days?: number
        }
        Returns: undefined
      }
      is_known_agent: {
        Args: { agent: string; user_id: string }
        Returns: boolean
      }
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean }
      leave_newsletter: { Args: { token: string }; Returns: boolean }
      list_access_events: {
        Args: { before_id?: number; max_rows?: number }
        Returns: Json
      }
      list_changes: {
        Args: {
          before_number?: number
          kind?: string
          max_rows?: number
          person?: string
          record_id?: number
          record_table?: string
          search?: string
        }
        Returns: Json
      }
      list_files: {
        Args: {
          after?: Json
          file_type?: string
          page_limit?: number
          search?: string
          sort?: string
          state?: string
        }
        Returns: Json
      }
      list_finishes: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_ids: {
        Args: {
          filters?: Json
          is_descending?: boolean
          list: string
          page?: number
          page_limit?: number
          search?: string
          sort?: string
        }
        Returns: Json
      }
      list_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          has_factor: boolean
          invitation_ends_at: string
          invited_at: string
          invited_by: string
          last_seen_at: string
          name: string
          role: string
          state: string
          user_id: string
        }[]
      }
      list_stale_files: {
        Args: { file_type?: string; page?: number; page_limit?: number }
        Returns: Json
      }
      list_trash: {
        Args: {
          page?: number
          page_limit?: number
          record_table?: string
          search?: string
        }
        Returns: Json
      }
      mark_seen: { Args: Record<PropertyKey, never>; Returns: undefined }
      my_access: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          ip: string
          is_present: boolean
          last_seen_at: string
          user_agent: string
        }[]
      }
      near_words: {
        Args: { language: string; search: string }
        Returns: string[]
      }
      news_mailings: { Args: { news_item_id: number }; Returns: Json }
      newsletter_link: { Args: { token: string }; Returns: string }
      next_untranslated: {
        Args: {
          backwards?: boolean
          entity_id?: number
          entity_type: string
          field_name?: string
          state?: string
        }
        Returns: Json
      }
      note_access: {
        Args: {
          address: string
          agent: string
          detail?: Json
          email: string
          event: string
          user_id: string
        }
        Returns: undefined
      }
      note_factor_reset: { Args: { user_id: string }; Returns: undefined }
      note_search: {
        Args: { language: string; products: number; words: string }
        Returns: undefined
      }
      note_webhook_delivery: {
        Args: { delivery_id: number; error?: string; status: number }
        Returns: undefined
      }
      open_record: {
        Args: { entity: string; record_id: number }
        Returns: Json
      }
      outdated_codes: {
        Args: { language_code?: string; product_id: number }
        Returns: Json
      }
      outdated_translations: {
        Args: { entity_id: number; entity_type: string }
        Returns: number[]
      }
      passport_versions: {
        Args: { asked?: number; item_code_id: number }
        Returns: {
          content: string
          made_at: string
          sha256: string
          version: number
        }[]
      }
      picture_facts: {
        Args: { keys: string[]; language: string }
        Returns: Json
      }
      read_passports: {
        Args: { ids: number[] }
        Returns: {
          content: Json
          id: number
        }[]
      }
      read_shared_news_item: {
        Args: { language: string; token: string }
        Returns: Json
      }
      record_history: {
        Args: {
          before_number?: number
          entity: string
          entity_id: number
          max_rows?: number
        }
        Returns: Json
      }
      records_by_translation: {
        Args: { entity_type: string; language_code: string; state: string }
        Returns: number[]
      }
      replace_file: {
        Args: { from_key: string; to_url: string }
        Returns: Json
      }
      require_owner: { Args: Record<PropertyKey, never>; Returns: undefined }
      restore_field: {
        Args: { change_id: number; field: string; side?: string }
        Returns: Json
      }
      restore_record: {
        Args: { names?: Json; trash_id: number }
        Returns: Json
      }
      restore_version: {
        Args: { entity: string; entity_id: number; version: string }
        Returns: Json
      }
      safety: { Args: Record<PropertyKey, never>; Returns: Json }
      same_originals: {
        Args: { entity_id: number; entity_type: string; field_name: string }
        Returns: Json
      }
      sample_request_status: { Args: { token: string }; Returns: Json }
      save_request: {
        Args: { cells: Json; id: number; save_id: string }
        Returns: Json
      }
      schema_fits: { Args: { newest: string }; Returns: boolean }
      seconds_to_webhooks: { Args: Record<PropertyKey, never>; Returns: number }
      send_news_item: {
        Args: {
          again?: boolean
          contents: Json
          news_item_id: number
          save_id: string
        }
        Returns: Json
      }
      send_reply: {
        Args: {
          body: string
          entity: string
          record_id: number
          save_id: string
        }
        Returns: Json
      }
      send_webhook_again: { Args: { delivery_id: number }; Returns: undefined }
      set_factor_required: { Args: { required: boolean }; Returns: undefined }
      set_my_digest: { Args: { wanted: boolean }; Returns: undefined }
      set_my_name: { Args: { name: string }; Returns: undefined }
      set_news_like: {
        Args: { liked: boolean; news_item_id: number; visitor_id: string }
        Returns: number
      }
      shade_choices: { Args: { language: string }; Returns: Json }
      share_news_item: { Args: { news_item_id: number }; Returns: string }
      sheet_rows: {
        Args: {
          after_id?: number
          entity: string
          ids?: number[]
          row_limit?: number
        }
        Returns: Json
      }
      staff_names: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_rules: { Args: Record<PropertyKey, never>; Returns: Json }
      translation_coverage: { Args: Record<PropertyKey, never>; Returns: Json }
      undo_change: { Args: { id: string }; Returns: Json }
      views_of: { Args: { list: string }; Returns: Json }
      warn_of_late_backup: { Args: Record<PropertyKey, never>; Returns: number }
      webhook_deliveries: {
        Args: { before_id?: number; page_limit?: number; webhook_id: number }
        Returns: Json
      }
      webhook_states: { Args: Record<PropertyKey, never>; Returns: Json }
      withdraw_invitation: { Args: { user_id: string }; Returns: undefined }
      write_records: {
        Args: {
          entity: string
          entries: Json
          is_partial?: boolean
          kind?: string
          save_id: string
        }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
